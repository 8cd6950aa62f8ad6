// Who may drive which booked ride of a day: what the search would ask, and the rest between two days.
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { Point } from '@livery/kernel/geo.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { estimate } from '../../places/index.ts'
import {
  askedRide,
  type BookedRide,
  conditionsAt,
  type DriverRecord,
  driverRecords,
  type Leg,
  whyNot,
} from '../../rides/index.ts'
import { listDriversOfClass } from '../../vehicles/index.ts'
import { hasRest } from '../domain/day-plan/within-day.ts'

const MOST_DRIVERS_OF_A_CLASS = 1_000
/** So many rides are judged before others have their turn. */
const AT_ONCE = 25

export type RecordsByClass = ReadonlyMap<VehicleClass, ReadonlyMap<string, DriverRecord>>

export async function recordsOf(
  ctx: AppContext,
  booked: readonly BookedRide[],
  legs: readonly Leg[],
): Promise<RecordsByClass> {
  const records = new Map<VehicleClass, ReadonlyMap<string, DriverRecord>>()
  const [first, last] = [legs[0], legs.at(-1)]
  if (first === undefined || last === undefined) return records
  const from = first.startsAt
  const to = new Date(Math.max(...legs.map(({ endsAt }) => endsAt.getTime())))
  // Those who have a ride already are asked about, whatever has become of them.
  const having = booked.flatMap(({ ride }) => (ride.driverId === null ? [] : [ride.driverId]))
  for (const vehicleClass of new Set(booked.map(({ ride }) => ride.vehicleClass))) {
    const ofClass = await listDriversOfClass(ctx.db, vehicleClass, MOST_DRIVERS_OF_A_CLASS)
    const thoughtOf = [...new Set([...ofClass, ...having])].map((driverId) => ({ driverId, vehicleId: null }))
    // Drives between the day's rides are in the plan's own table; the map is not asked for each agenda.
    const roughly = {
      driveBetween: (one: Point, other: Point, setsOut: Date) =>
        ctx.driveTimes.find(one, other, setsOut) ?? estimate(one, other),
    }
    records.set(vehicleClass, await driverRecords(ctx, ctx.db, { vehicleClass, from, to, legs }, thoughtOf, roughly))
  }
  return records
}

interface Asked {
  readonly booked: readonly BookedRide[]
  readonly legs: readonly Leg[]
  readonly drivers: readonly UserId[]
  readonly records: RecordsByClass
  readonly leastRestMs: number
  readonly hours: { readonly from: Date; readonly to: Date }
}

/** What the search would ask: hours, time off, class and documents; beside it the rest between two days. */
export async function whoMayDrive({ booked, legs, drivers, records, leastRestMs, hours }: Asked): Promise<Uint8Array> {
  const mayDrive = new Uint8Array(booked.length * drivers.length)
  const planned = new Set<string | null>(legs.map(({ rideId }) => rideId))
  for (const [ride, { ride: asked }] of booked.entries()) {
    if (ride % AT_ONCE === 0) await new Promise(setImmediate)
    const leg = legs[ride] as Leg
    for (const [driver, driverId] of drivers.entries()) {
      const record = records.get(asked.vehicleClass)?.get(driverId)
      const isTheirs = asked.driverId === driverId
      if (record === undefined) continue
      const beside = record.agenda.filter(({ rideId }) => !planned.has(rideId))
      const conditions = conditionsAt({ ...record, agenda: beside }, asked, leg, null)
      const isOpen = whyNot('search', askedRide(asked), conditions).length === 0
      if (isTheirs || (isOpen && hasRest(beside, leg, { hours, leastRestMs })))
        mayDrive[ride * drivers.length + driver] = 1
    }
  }
  return mayDrive
}
