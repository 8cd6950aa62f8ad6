import { EngagementsScreen } from '@/features/signed-in/engagements/components/engagements-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'

export const generateMetadata = titled('engagement.title')

export default signedInPage('user', '/engagements', () => <EngagementsScreen />)
