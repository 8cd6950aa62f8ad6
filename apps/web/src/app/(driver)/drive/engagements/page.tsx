import { DriveEngagements } from '@/features/signed-in/engagements/components/drive-engagements.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'

export const generateMetadata = titled('engagement.title')

export default signedInPage('driver', '/drive/engagements', () => <DriveEngagements />)
