import { DriveRides } from '@/features/driver/drive/components/drive-rides.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'

export const generateMetadata = titled('chauffeur.rides.title')

export default signedInPage('driver', '/drive/rides', () => <DriveRides />)
