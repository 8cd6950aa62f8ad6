import type { Candidate, Verdict } from '@livery/contracts/dispatch/assignment.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { imageLink, peopleById } from '../../identity/index.ts'
import { canMove, findRide, listVerdicts } from '../../rides/index.ts'
import { type CandidateDriver, findCandidateDrivers } from '../shared/candidates.ts'

/** Those of the ride's class; whoever is looked for by name is shown whatever they drive, with why not. */
export async function showCandidates(
  ctx: AppContext,
  rideId: RideId,
  q: string | undefined,
): Promise<z.input<typeof Candidate>[]> {
  const ride = await findRide(ctx.db, rideId)
  if (ride === null) throw refuse('RIDE_NOT_FOUND')
  const mayChangeHands = ride.ridetype === 'prebook' && canMove(ride.status, 'reassign', 'office')
  if (ride.status !== 'scheduled' && ride.status !== 'searching' && !mayChangeHands) throw refuse('INVALID_TRANSITION')
  const among = q === undefined || q === '' ? { vehicleClass: ride.vehicleClass } : { q }
  const candidates = (await findCandidateDrivers(ctx, ride, among)).toSorted(byUse)
  const people = await peopleById(
    ctx.db,
    candidates.map(({ driver }) => driver.id),
  )
  return candidates.map(({ driver, etaSeconds, nextRideAt, reasons, prefersPickup }) => {
    const person = people.get(driver.id)
    return {
      driverId: driver.id,
      driverName: person?.name ?? '',
      image: imageLink(ctx, person?.imageId ?? null),
      presence: driver.presence,
      vehicle: driver.vehicle,
      etaSeconds,
      rating: driver.rating,
      nextRideAt: nextRideAt?.toISOString() ?? null,
      whyNot: reasons[0] ?? null,
      reasons: [...reasons],
      prefersPickup,
    }
  })
}

/** Who can comes first, the nearest of them first. */
function byUse(left: CandidateDriver, right: CandidateDriver): number {
  const far = Number.MAX_SAFE_INTEGER
  return (
    Number(left.reasons.length > 0) - Number(right.reasons.length > 0) ||
    (left.etaSeconds ?? far) - (right.etaSeconds ?? far)
  )
}

/** Who was thought of for a ride, and what came of it. */
export async function showVerdicts(ctx: AppContext, rideId: RideId): Promise<z.input<typeof Verdict>[]> {
  if ((await findRide(ctx.db, rideId)) === null) throw refuse('RIDE_NOT_FOUND')
  const verdicts = await listVerdicts(ctx.db, rideId)
  const people = await peopleById(ctx.db, [...new Set(verdicts.map(({ driverId }) => driverId))])
  return verdicts.map(({ at, reasons, costs = null, rank = null, ...verdict }) => ({
    ...verdict,
    costs,
    rank,
    driverName: people.get(verdict.driverId)?.name ?? '',
    at: at.toISOString(),
    reasons: [...reasons],
  }))
}
