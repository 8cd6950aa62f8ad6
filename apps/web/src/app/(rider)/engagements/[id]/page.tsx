import { RiderEngagement } from '@/features/signed-in/engagements/components/rider-engagement.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'

export const generateMetadata = titled('engagement.one')

export default signedInPage('user', '/engagements/[id]', ({ id }) => <RiderEngagement id={id} />)
