// Who may drive a watched ride, and what stands against who has it at its hour.
import type { WhyNot } from '@livery/contracts/dispatch/why-not.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { askedRide, type BookedRide, conditionsAt, legOf, type Ride, whyNot } from '../../rides/index.ts'
import { type RecordsByClass, recordsOf } from './who-may-drive.ts'

/** What they came to is theirs to drive: only what the law and the house forbid counts. */
const FORBIDS: readonly WhyNot[] = [
  'ACCOUNT_SUSPENDED',
  'VEHICLE_NOT_APPROVED',
  'CLASS_NOT_DRIVEN',
  'PAPERS_NOT_APPROVED',
  'CAR_PAPERS_NOT_APPROVED',
  'DRIVER_NOT_FREE',
  'TIME_OFF',
]

export async function recordsByRide(ctx: AppContext, booked: readonly BookedRide[]) {
  const legs = new Map(booked.map(({ ride }) => [ride.id, legOf(ride, ctx.now())]))
  const sorted = booked.toSorted((one, other) => +startOf(one) - +startOf(other))
  const records: RecordsByClass = await recordsOf(
    ctx,
    sorted,
    sorted.flatMap(({ ride }) => legs.get(ride.id) ?? []),
  )
  const conditions = (ride: Ride, driverId: UserId) => {
    const record = records.get(ride.vehicleClass)?.get(driverId)
    const leg = legs.get(ride.id) ?? legOf(ride, ctx.now())
    try {
      return record === undefined ? null : conditionsAt(record, ride, leg, null)
    } catch (error) {
      // Something in their day cannot be read: nothing is said of them, and of everybody else all the same.
      ctx.log.error({ err: error, driverId }, 'the day of a chauffeur could not be judged')
      return null
    }
  }
  return {
    drivers: [...new Set([...records.values()].flatMap((byDriver) => [...byDriver.keys()]))] as UserId[],
    against: (ride: Ride, driverId: UserId): readonly WhyNot[] => {
      const of = conditions(ride, driverId)
      return of === null ? [] : whyNot('accept', askedRide(ride), of).filter((reason) => FORBIDS.includes(reason))
    },
    mayTake: (ride: Ride, driverId: UserId): boolean => {
      const of = conditions(ride, driverId)
      return of !== null && whyNot('search', askedRide(ride), of).length === 0
    },
    vehicleFor: (ride: Ride, driverId: UserId) => conditions(ride, driverId)?.vehicle?.id ?? null,
  }
  function startOf({ ride }: BookedRide): Date {
    return legs.get(ride.id)?.startsAt ?? ride.pickupAt
  }
}
