import type { GuestRide } from '@livery/contracts/rides/user-ride.ts'
import { trip } from '@/features/public/trip/api.ts'
import { linkMetadata, linkPage } from '@/features/public/trip/components/link-page.tsx'
import { Trip } from '@/features/public/trip/components/trip.tsx'
import { tripPath } from '@/lib/paths/link-paths.ts'

export const generateMetadata = linkMetadata('title')

export default linkPage<GuestRide>('trip', tripPath, trip, (key) => <Trip tripKey={key} />)
