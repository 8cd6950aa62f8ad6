import { Considered } from '@/features/driver/drive/considered/considered.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'

export const generateMetadata = titled('chauffeur.considered.title')

export default signedInPage('driver', '/drive/rides/considered', () => <Considered />)
