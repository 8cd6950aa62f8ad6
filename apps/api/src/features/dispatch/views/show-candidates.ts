import type { Candidate, Verdict } from '@livery/contracts/dispatch/assignment.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { imageLink, peopleById } from '../../identity/index.ts'
import { canMove, findRide, listVerdicts, type Ride } from '../../rides/index.ts'
import { type CandidateDriver, findCandidateDrivers } from '../shared/candidates.ts'
import { chainsWithRide } from '../shared/chains-with-ride.ts'

/** Those of the ride's class; whoever is looked for by name is shown whatever they drive, with why not. */
export async function showCandidates(
  ctx: AppContext,
  rideId: RideId,
  among: Among,
): Promise<z.input<typeof Candidate>[]> {
  const ride = await findRide(ctx.db, rideId)
  if (ride === null) throw refuse('RIDE_NOT_FOUND')
  return candidatesFor(ctx, ride, among)
}

interface Among {
  readonly q?: string | undefined
  readonly driverId?: UserId | undefined
}

/** Of a ride as it is, or as it is to be. */
export async function candidatesFor(
  ctx: AppContext,
  ride: Ride,
  { q, driverId }: Among,
): Promise<z.input<typeof Candidate>[]> {
  const mayChangeHands = ride.ridetype === 'prebook' && canMove(ride.status, 'reassign', 'office')
  if (ride.status !== 'scheduled' && ride.status !== 'searching' && !mayChangeHands) throw refuse('INVALID_TRANSITION')
  const among = driverId ? { ids: [driverId] } : q ? { q } : { vehicleClass: ride.vehicleClass }
  const found = (await findCandidateDrivers(ctx, ride, among)).toSorted(byUse)
  // Whoever has it already is nobody to choose.
  const candidates = found.filter(({ driver }) => driver.id !== ride.driverId || driver.id === driverId)
  const ids = candidates.map(({ driver }) => driver.id)
  const chains = await chainsWithRide(ctx, ride, ids)
  const people = await peopleById(ctx.db, [
    ...ids,
    ...[...chains.values()].flatMap(({ nextRide }) => nextRide?.riderId ?? []),
  ])
  return candidates.map(({ driver, etaSeconds, nextRideAt, reasons, cautions, prefersPickup }) => {
    const person = people.get(driver.id)
    const { emptyMetres = null, spareSeconds = null, next = null, nextRide = null } = chains.get(driver.id) ?? {}
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
      cautions: [...cautions],
      prefersPickup,
      emptyMetres,
      spareSeconds,
      nextRide: next && {
        ...{ rideId: next.rideId, dueAt: next.dueAt.toISOString() },
        riderName: nextRide === null ? '' : (nextRide.guest?.name ?? people.get(nextRide.riderId)?.name ?? ''),
        ...{ spareSecondsNow: next.spareSecondsNow, spareSeconds: next.spareSeconds },
      },
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
