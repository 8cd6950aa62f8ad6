import { riderRides } from '@/features/rider/rides/api.ts'
import { RidesScreen } from '@/features/rider/rides/components/rides-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'
import { PageData, prefetch } from '@/lib/store/page-data.tsx'

export const generateMetadata = titled('rides.title')

export default signedInPage('user', '/rides', () => (
  <PageData reads={[prefetch(riderRides, '/user/ride', { page: 1, pageSize: 20 })]}>
    <RidesScreen />
  </PageData>
))
