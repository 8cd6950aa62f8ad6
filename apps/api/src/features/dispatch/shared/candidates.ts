// Chauffeurs whom the office may think of for a ride, with what speaks for and against each of them at this moment.
import type { Caution, WhyNot } from '@livery/contracts/dispatch/why-not.ts'
import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import {
  askedRide,
  conditionsAt,
  driverRecords,
  judgedFor,
  type Leg,
  legOf,
  type Ride,
  whyNot,
} from '../../rides/index.ts'
import { prefers } from '../../rosters/index.ts'
import { type DriverFilter, type ListedDriver, listDrivers } from '../store/drivers.ts'
import { cautionsOfDay } from './cautions.ts'
import { driverSources } from './driver-sources.ts'
import { liveConditionsOf } from './live-conditions.ts'

export interface CandidateDriver {
  readonly driver: ListedDriver
  /** What they would come with. */
  readonly vehicleId: VehicleId | null
  readonly etaSeconds: number | null
  readonly nextRideAt: Date | null
  readonly reasons: readonly WhyNot[]
  readonly cautions: readonly Caution[]
  readonly prefersPickup: boolean
}

const MOST = 60

export async function findCandidateDrivers(
  ctx: AppContext,
  ride: Ride,
  among: Pick<DriverFilter, 'q' | 'ids' | 'vehicleClass'>,
): Promise<CandidateDriver[]> {
  const now = ctx.now()
  const isNow = ride.ridetype === 'instant'
  const carOfClass = isNow ? null : ride.vehicleClass
  const filter = { ...among, carOfClass, sort: 'presence', order: 'asc' } as const
  const { drivers } = await listDrivers(ctx.db, filter, await driverSources(ctx), { limit: MOST, offset: 0 })
  const ids = drivers.map(({ id }) => id)
  // For now somebody comes with the car that they are in; for later with whichever suits.
  const carOf = (id: UserId) => (isNow ? (ctx.liveFleet.index.find(id)?.vehicleId ?? null) : null)
  const thoughtOf = ids.map((id) => ({ driverId: id, vehicleId: carOf(id) }))
  const [etas, records, cautionsFor] = await Promise.all([
    etasTo(ctx, ride, ids),
    driverRecords(ctx, ctx.db, judgedFor(ride, now), thoughtOf),
    cautionsOfDay(ctx, ride, ids),
  ])
  return drivers.flatMap((driver): CandidateDriver[] => {
    const record = records.get(driver.id)
    if (record === undefined) return []
    const etaSeconds = etas.get(driver.id) ?? null
    const live = { ...liveConditionsOf(ctx, driver.id, driver.presence), etaSeconds }
    const leg = legFrom(ride, etaSeconds, now)
    const conditions = conditionsAt(record, ride, leg, live)
    const reasons = whyNot('office', askedRide(ride), conditions)
    const vehicleId = conditions.vehicle?.id ?? null
    const prefersPickup = prefers(record.roster, ride.pickup)
    const cautions = cautionsFor(driver.id, record.agenda, leg, conditions)
    return [{ driver, vehicleId, etaSeconds, nextRideAt: nextOf(record.agenda, now), reasons, cautions, prefersPickup }]
  })
}

/** When the ride would begin and end for somebody who sets out now. */
function legFrom(ride: Ride, etaSeconds: number | null, now: Date): Leg {
  return legOf({ ...ride, promisedArrivalAt: addMs(now, (etaSeconds ?? 0) * SECOND_MS) }, now)
}

/** By the streets, for those whose car is on the map, in one matrix; days ahead it says nothing where a car is now. */
async function etasTo(ctx: AppContext, ride: Ride, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, number>> {
  const { setOutMinutes } = await policyInForce(ctx, 'ahead')
  const isNear = ride.ridetype === 'instant' || ride.pickupAt <= addMs(ctx.now(), setOutMinutes * MINUTE_MS)
  if (!isNear) return new Map()
  const seen = ids.flatMap((id) => ctx.liveFleet.index.find(id) ?? [])
  if (seen.length === 0) return new Map()
  const matrix = await ctx.maps.matrix(seen, [ride.pickup])
  return new Map(
    seen.flatMap((driver, index) => {
      const leg = matrix[index]?.[0]
      return leg == null ? [] : [[driver.driverId, Math.round(leg.durationSeconds)] as const]
    }),
  )
}

function nextOf(agenda: readonly Leg[], now: Date): Date | null {
  const coming = agenda.map(({ startsAt }) => startsAt).filter((startsAt) => startsAt > now)
  return coming.toSorted((left, right) => left.getTime() - right.getTime())[0] ?? null
}
