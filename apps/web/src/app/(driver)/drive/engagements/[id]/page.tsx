import { DriveEngagement } from '@/features/signed-in/engagements/components/drive-engagement.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'

export const generateMetadata = titled('engagement.one')

export default signedInPage('driver', '/drive/engagements/[id]', ({ id }) => <DriveEngagement id={id} />)
