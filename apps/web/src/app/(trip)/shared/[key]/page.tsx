import type { SharedRide } from '@livery/contracts/rides/safety.ts'
import { sharedTrip } from '@/features/public/trip/api.ts'
import { linkMetadata, linkPage } from '@/features/public/trip/components/link-page.tsx'
import { SharedTrip } from '@/features/public/trip/components/shared-trip.tsx'
import { sharedPath } from '@/lib/paths/link-paths.ts'

export const generateMetadata = linkMetadata('shared.title')

export default linkPage<SharedRide>('shared', sharedPath, sharedTrip, (key) => <SharedTrip shareKey={key} />)
