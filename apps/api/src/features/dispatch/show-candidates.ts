import type { Candidate } from '@livery/contracts/dispatch/assignment.ts'
import type { z } from 'zod'
import { refuse } from '../../platform/refusal.ts'
import type { World } from '../../world.ts'
import { imageLink, peopleById } from '../identity/index.ts'
import { findRide } from '../rides/index.ts'
import { type CandidateDriver, findCandidateDrivers } from './candidates.ts'

/** Those of the ride's class; whoever is looked for by name is shown whatever he drives, with why not. */
export async function showCandidates(
  world: World,
  rideId: string,
  q: string | undefined,
): Promise<z.input<typeof Candidate>[]> {
  const ride = await findRide(world.db, rideId)
  if (ride === null) throw refuse('RIDE_NOT_FOUND')
  if (ride.status !== 'scheduled' && ride.status !== 'searching') throw refuse('INVALID_TRANSITION')
  const among = q === undefined || q === '' ? { vehicleClass: ride.vehicleClass } : { q }
  const candidates = (await findCandidateDrivers(world, ride, among)).toSorted(byUse)
  const people = await peopleById(
    world.db,
    candidates.map(({ driver }) => driver.id),
  )
  return candidates.map(({ driver, etaSeconds, nextRideAt, whyNot }) => {
    const person = people.get(driver.id)
    return {
      driverId: driver.id,
      driverName: person?.name ?? '',
      image: imageLink(world, person?.imageId ?? null),
      presence: driver.presence,
      vehicle: driver.vehicle,
      etaSeconds,
      rating: driver.rating,
      nextRideAt: nextRideAt?.toISOString() ?? null,
      whyNot,
    }
  })
}

/** Who can comes first, the nearest of them first. */
function byUse(left: CandidateDriver, right: CandidateDriver): number {
  const far = Number.MAX_SAFE_INTEGER
  return (
    Number(left.whyNot !== null) - Number(right.whyNot !== null) || (left.etaSeconds ?? far) - (right.etaSeconds ?? far)
  )
}
