// What stands between a chauffeur and a ride.
import { z } from 'zod'

/** Why a chauffeur is not offered a ride, or may not have it: all that is true, the first of them decides. */
export const WhyNot = z.enum([
  'ACCOUNT_SUSPENDED',
  'VEHICLE_NOT_APPROVED',
  'CLASS_NOT_DRIVEN',
  /** The rider has chosen one car, and it is another. */
  'OTHER_CAR_BOOKED',
  'RATING_TOO_LOW',
  'PAPERS_NOT_APPROVED',
  'CLAIMS_PAUSED',
  'DRIVER_OFFLINE',
  'POSITION_STALE',
  'DRIVER_BUSY',
  'RIDES_OVERLAP',
  'DRIVER_NOT_FREE',
  'DECLINED_BEFORE',
  'ASKED_BEFORE',
  'HAS_OFFER',
  'TOO_FAR',
])
export type WhyNot = z.infer<typeof WhyNot>

/** How a chauffeur comes to a ride: asked by the search, accepting an offer, claiming from the board, by the office. */
export const WayToRide = z.enum(['search', 'accept', 'board', 'office'])
export type WayToRide = z.infer<typeof WayToRide>
