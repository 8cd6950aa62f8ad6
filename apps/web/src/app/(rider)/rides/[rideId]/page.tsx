import { ride } from '@/features/rider/ride/api.ts'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'
import { PageData, prefetch } from '@/lib/store/page-data.tsx'
import { region } from '@/shared/places/api.ts'
import { RidePage } from './ride-page.tsx'

export const generateMetadata = titled('ride.title')

export default signedInPage('user', '/rides/[rideId]', ({ rideId }) => (
  <PageData
    reads={[
      prefetch(ride, `/user/ride/show/${encodeURIComponent(rideId)}`, rideId),
      prefetch(region, '/region', undefined),
    ]}
  >
    <RidePage rideId={rideId} />
  </PageData>
))
