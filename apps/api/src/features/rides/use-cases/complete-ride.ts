import type { Tx } from '../../../platform/database/database.ts'
import type { World } from '../../../world.ts'
import { finalFare, getTariff, splitFare } from '../../pricing/index.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import { paidWaitMinutes, waitClock } from '../domain/waiting.ts'
import { moveRide } from './move-ride.ts'
import { settleRideMoney } from './settle-ride-money.ts'

/** The ride is over: the total is frozen, and the money goes where it belongs. */
export async function completeRide(world: World, tx: Tx, ride: Ride, actor: Actor): Promise<Ride> {
  const { terms } = await getTariff(tx, ride.tariffId)
  const waitedMinutes = ride.startedAt === null ? 0 : paidWaitMinutes(waitClock(ride, terms), ride.startedAt)
  const fare = finalFare(terms, ride.quotedLines, { waitedMinutes }, ride.vehicleClass, ride.currency)
  const split = splitFare(terms, fare.lines, ride.currency)
  const completed = await moveRide(world, tx, ride, 'complete', actor, {
    endedAt: world.now(),
    finalTotalMinor: fare.total.minor,
    finalLines: fare.lines,
    split: {
      driver: split.driver.minor,
      commission: split.commission.minor,
      platformFee: split.platformFee.minor,
      tax: split.tax.minor,
    },
  })
  await settleRideMoney(world, tx, completed, 'completed')
  return completed
}
