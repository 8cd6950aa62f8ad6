import { RidePage } from '@/app/(rider)/rides/[rideId]/ride-page.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'
import { PageData, prefetch } from '@/lib/store/page-data.tsx'
import { region } from '@/shared/places/api.ts'

export const generateMetadata = titled('ride.title')

export default signedInPage('user', '/assistant/[id]/rides/[rideId]', ({ rideId }) => (
  <PageData reads={[prefetch(region, '/region', undefined)]}>
    <RidePage rideId={rideId} />
  </PageData>
))
