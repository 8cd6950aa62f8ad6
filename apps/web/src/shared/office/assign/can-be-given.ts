import type { LiveRide } from '@livery/contracts/dispatch/live.ts'

/** Its chauffeur may be another: nobody is met yet, and who asked for a car now has none. */
export const canBeGiven = ({ RideStatus: status, rideType }: Pick<LiveRide, 'RideStatus' | 'rideType'>) =>
  status === 'scheduled' ||
  status === 'searching' ||
  (rideType === 'prebook' && (status === 'assigned' || status === 'en_route'))
