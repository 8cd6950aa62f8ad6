import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { mayBeNoted } from '../../arrivals/index.ts'
import { meetAt } from '../domain/lateness.ts'
import type { Ride } from '../domain/ride.ts'
import { TERMINAL } from '../domain/ride-states.ts'
import { addArrivalStep, findArrivalLink, takeByHand } from '../store/ride-arrivals.ts'
import { clashOf } from './clash-of.ts'
import { amendRide } from './move-ride.ts'

/**
 * The office knows when the plane was down, or will be: from then on the rider's wait is counted, and a chauffeur can be
 * late. Its word stands above whatever a source says later, and whoever meets at another time by it is told. Runs in `measuringDrives`.
 */
export async function noteLanding(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  landing: {
    readonly landedAt?: Date | undefined
    readonly isDomestic?: boolean | undefined
    readonly reason: string
  },
): Promise<Ride> {
  const { landedAt, isDomestic = false, reason } = landing
  if (TERMINAL.includes(ride.status) || ride.startedAt !== null) throw refuse('INVALID_TRANSITION')
  if (landedAt === undefined)
    throw refuse('BAD_INPUT', { errors: [{ path: 'landedAt', message: 'Please enter the landing time.' }] })
  if (!mayBeNoted(ride.pickupAt, landedAt)) throw refuse('LANDING_TIME_UNLIKELY')
  const link = await findArrivalLink(tx, ride.id)
  await takeByHand(tx, ride.id)
  const noted = await amendRide(ctx, tx, ride, { landedAt, isDomestic })
  await addArrivalStep(tx, ride.id, {
    ...{ at: ctx.now(), what: 'noted', arrivesAt: landedAt, pickupBefore: null, pickupAfter: null },
    ...{ source: reason, sourceAt: null },
  })
  // Its chauffeur waits for it: what they have next may not be met any more.
  const clash = await clashOf(ctx, tx, noted, noted.pickupAt)
  if (clash !== null)
    await ctx.publish(tx, 'ride.arrival-clashed', ride.id, { rideId: ride.id, driverId: ride.driverId, ...clash })
  const number = link?.written ?? ride.flight
  await ctx.publish(tx, 'ride.arrival-changed', ride.id, {
    ...{ rideId: ride.id, riderId: ride.riderId, driverId: ride.driverId },
    ...{ kind: link?.kind ?? 'flight', number: number ?? '' },
    isMoved: number !== null && meetAt(noted).getTime() !== meetAt(ride).getTime(),
    isClashing: clash !== null,
  })
  return noted
}
