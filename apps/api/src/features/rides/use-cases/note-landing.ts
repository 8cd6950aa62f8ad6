import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Ride } from '../domain/ride.ts'
import { TERMINAL } from '../domain/ride-states.ts'
import { takeByHand } from '../store/ride-arrivals.ts'
import { amendRide } from './move-ride.ts'

/**
 * The office knows when the plane was down: from then on the rider's wait is counted, and a chauffeur can be late. Its
 * word stands above whatever a source says later.
 */
export async function noteLanding(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  landing: { readonly landedAt?: Date | undefined; readonly isDomestic?: boolean | undefined },
): Promise<Ride> {
  if (TERMINAL.includes(ride.status) || ride.startedAt !== null) throw refuse('INVALID_TRANSITION')
  if (landing.landedAt === undefined)
    throw refuse('BAD_INPUT', { errors: [{ path: 'landedAt', message: 'Please enter the landing time.' }] })
  await takeByHand(tx, ride.id)
  return amendRide(ctx, tx, ride, { landedAt: landing.landedAt, isDomestic: landing.isDomestic ?? false })
}
