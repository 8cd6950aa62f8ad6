// Chauffeurs whom the office may think of for a ride, with what speaks for and against each of them at this moment.
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import { policyInForce } from '../../platform/policies/policies.ts'
import type { World } from '../../world.ts'
import { peopleById } from '../identity/index.ts'
import { agendasOf, fits, type Leg, legOf, type Ride } from '../rides/index.ts'
import { type CandidateFacts, whyNotAssignable } from './domain/candidate.ts'
import type { IndexedDriver } from './domain/driver-index.ts'
import { type DriverFilter, type ListedDriver, listDrivers } from './drivers-store.ts'
import { FRESH_MS, liveFleet } from './fleet.ts'
import { driverSources } from './show-drivers.ts'

export interface CandidateDriver {
  readonly driver: ListedDriver
  readonly etaSeconds: number | null
  readonly nextRideAt: Date | null
  readonly whyNot: ReturnType<typeof whyNotAssignable>
}

const MOST = 60

export async function findCandidateDrivers(
  world: World,
  ride: Ride,
  among: Pick<DriverFilter, 'q' | 'ids' | 'vehicleClass'>,
): Promise<CandidateDriver[]> {
  const now = world.now()
  const filter = { ...among, sort: 'presence', order: 'asc' } as const
  const { drivers } = await listDrivers(world.db, filter, await driverSources(world), { limit: MOST, offset: 0 })
  const ids = drivers.map(({ id }) => id)
  const [people, etas, agendas, barred] = await Promise.all([
    peopleById(world.db, ids),
    etasTo(world, ride, ids),
    agendasOf(world.db, ids, now),
    world.standings.barredFrom(world.db, ride.vehicleClass, ids),
  ])
  return Promise.all(
    drivers.map(async (driver) => {
      const etaSeconds = etas.get(driver.id) ?? null
      const leg = legFrom(ride, etaSeconds, now)
      const agenda = agendas.get(driver.id) ?? []
      const facts: CandidateFacts = {
        isSuspended: people.get(driver.id)?.isSuspended ?? true,
        vehicleClass: driver.vehicle?.vehicleClass ?? null,
        isBarred: barred.has(driver.id),
        hasPapers: hasPapersOn(driver, ride.pickupAt > now ? ride.pickupAt : now),
        isOnline: isHeardOf(world, liveFleet(world).index.find(driver.id)),
        isOnRide: driver.presence === 'on_ride',
        fits: fits(agenda, leg),
        isEngaged: await world.plans.isEngaged(world.db, driver.id, leg.startsAt, leg.endsAt),
      }
      return { driver, etaSeconds, nextRideAt: nextOf(agenda, now), whyNot: whyNotAssignable(ride, facts) }
    }),
  )
}

/** Every required paper is good, and none of them ends before the ride. */
function hasPapersOn({ papers, papersEndAt }: ListedDriver, at: Date): boolean {
  return (papers === 'in_order' || papers === 'expiring') && (papersEndAt === null || papersEndAt > at)
}

/** When the ride would begin and end for somebody who sets out now. */
function legFrom(ride: Ride, etaSeconds: number | null, now: Date): Leg {
  return legOf({ ...ride, promisedArrivalAt: addMs(now, (etaSeconds ?? 0) * SECOND_MS) }, now)
}

/** By the streets, for those whose car is on the map, in one matrix; days ahead it says nothing where a car is now. */
async function etasTo(world: World, ride: Ride, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, number>> {
  const { setOutMinutes } = await policyInForce(world, 'ahead')
  const isNear = ride.ridetype === 'instant' || ride.pickupAt <= addMs(world.now(), setOutMinutes * MINUTE_MS)
  if (!isNear) return new Map()
  const seen = ids.flatMap((id) => liveFleet(world).index.find(id) ?? [])
  if (seen.length === 0) return new Map()
  const matrix = await world.maps.matrix(seen, [ride.pickup])
  return new Map(
    seen.flatMap((driver, index) => {
      const leg = matrix[index]?.[0]
      return leg == null ? [] : [[driver.driverId, Math.round(leg.durationSeconds)] as const]
    }),
  )
}

function isHeardOf(world: World, driver: IndexedDriver | undefined): boolean {
  return driver !== undefined && world.now().getTime() - driver.fixAt < FRESH_MS
}

function nextOf(agenda: readonly Leg[], now: Date): Date | null {
  const coming = agenda.map(({ startsAt }) => startsAt).filter((startsAt) => startsAt > now)
  return coming.toSorted((left, right) => left.getTime() - right.getTime())[0] ?? null
}
