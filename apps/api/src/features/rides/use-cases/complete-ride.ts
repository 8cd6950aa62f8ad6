import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { type FareAdditions, finalFare, getTariff, type TariffTerms } from '../../pricing/index.ts'
import { overtimeMinutes, paidStopMinutes } from '../domain/driven.ts'
import { lateCredit } from '../domain/lateness.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import { splitOf } from '../domain/split.ts'
import { paidWaitMinutes, waitClock } from '../domain/waiting.ts'
import { stopMovesOf } from '../driven-store.ts'
import { moveRide } from './move-ride.ts'
import { settleRideMoney } from './settle-ride-money.ts'

/** What only the car knows at the end: tolls that were paid, and what was driven of an hourly hire. */
export interface DrivenReport {
  readonly tolls?: number | undefined
  readonly drivenMetres?: number | undefined
}

/**
 * The ride is over: the total is frozen, the money goes where it belongs, and who waited for a late car has a credit.
 */
export async function completeRide(
  world: World,
  tx: Tx,
  ride: Ride,
  actor: Actor,
  report: DrivenReport = {},
): Promise<Ride> {
  const { terms } = await getTariff(tx, ride.tariffId)
  if ((report.tolls ?? 0) > terms.tollsMost) throw refuse('TOLLS_TOO_HIGH')
  const additions = await additionsOf(tx, ride, report, terms, world.now())
  const fare = finalFare(terms, ride.quotedLines, additions, ride, ride.currency)
  const completed = await moveRide(world, tx, ride, 'complete', actor, {
    endedAt: world.now(),
    finalTotalMinor: fare.total.minor,
    finalLines: fare.lines,
    split: splitOf(terms, fare.lines, ride.currency),
    drivenMetres: additions.drivenMetres,
    lateCreditMinor: lateCredit(ride, fare.baseFare.minor, terms),
  })
  await settleRideMoney(world, tx, completed, 'completed')
  return completed
}

async function additionsOf(
  db: Queryable,
  ride: Ride,
  report: DrivenReport,
  terms: TariffTerms,
  endedAt: Date,
): Promise<FareAdditions> {
  return {
    waitedMinutes: ride.startedAt === null ? 0 : paidWaitMinutes(waitClock(ride, terms), ride.startedAt),
    stopMinutes: paidStopMinutes((await stopMovesOf(db, [ride.id])).get(ride.id) ?? [], terms),
    overtimeMinutes: overtimeMinutes(ride, endedAt),
    drivenMetres: report.drivenMetres ?? null,
    tolls: report.tolls ?? 0,
  }
}
