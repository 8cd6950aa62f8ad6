import { Plan } from '@/features/driver/drive/plan/plan.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'

export const generateMetadata = titled('chauffeur.plan.title')

export default signedInPage('driver', '/drive/board', () => <Plan />)
