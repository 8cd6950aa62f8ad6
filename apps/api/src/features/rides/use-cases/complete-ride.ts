import type { FareReviewWhy } from '@livery/contracts/rides/office-ride.ts'
import type { StepEvidence } from '@livery/contracts/rides/ride-parts.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type FareAdditions, getTariff, type TariffTerms } from '../../pricing/index.ts'
import { billedMetres, hiredHours, overtimeMinutes, paidStopMinutes } from '../domain/driven.ts'
import { offPlanMetres, plannedLine } from '../domain/driven-way.ts'
import { type EndingReason, whatAsksForReason } from '../domain/ending.ts'
import type { EvidencePolicy } from '../domain/evidence.ts'
import { finalPrice } from '../domain/final-price.ts'
import { lateCredit } from '../domain/lateness.ts'
import type { Actor, EndEvidence, Ride } from '../domain/ride.ts'
import { canMove } from '../domain/ride-states.ts'
import { agreedSplitOf, splitOf } from '../domain/split.ts'
import { paidWaitMinutes, waitClock } from '../domain/waiting.ts'
import { drivenSince } from '../shared/driven-since.ts'
import type { Measured, Whereabouts } from '../shared/measure-ride.ts'
import { stopMovesOf, wasBoardedUnproven } from '../store/driven.ts'
import { insertDrivenWay } from '../store/driven-ways.ts'
import { tollsOf } from '../store/tolls.ts'
import { beginAfter } from './begin-after.ts'
import { moveRide } from './move-ride.ts'
import { openFareReview } from './open-fare-review.ts'
import { settleRideMoney } from './settle-ride-money.ts'
import { stopsShown } from './stops-shown.ts'
import { wasAtPickup } from './was-at-pickup.ts'
import { whereAtStep } from './where-at-step.ts'

/** What is said at the end. Of a driver's word the lower counts, and tolls need their receipts. */
export interface EndReport {
  readonly tolls?: number | undefined
  readonly drivenMetres?: number | undefined
  /** By the server's own track, asked before the transaction; null where there is none. */
  readonly measured: Measured | null
}

/**
 * The ride is over: the total is frozen, the money goes where it belongs, and who waited for a late car has a credit.
 * What the rider has not agreed to and nobody can expect waits for the office.
 */
export async function completeRide(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  actor: Actor,
  report: EndReport,
): Promise<Ride> {
  if (!canMove(ride.status, 'complete', actor.kind)) throw refuse('INVALID_TRANSITION')
  const reader = { ...ctx, db: tx }
  const [{ terms }, policy] = await Promise.all([getTariff(tx, ride.tariffId), policyInForce(reader, 'evidence')])
  const isOffice = actor.kind === 'office'
  const endedAt = actor.happenedAt ?? ctx.now()
  const asSeen = { ...ride, startedAt: await drivenSince(ctx, tx, ride) }
  const { evidence, why } = await evidenceOf(ctx, tx, asSeen, actor, report, policy)
  const { additions, ended } = await additionsOf(ctx, tx, ride, report, { terms, isOffice, endedAt, asSeen })
  // Whoever was on board has not been proven: none of the money moves before the office has decided.
  const isOpen = !isOffice && (await wasBoardedUnproven(tx, ride.id))
  const { asked, settled, agreed, why: overAgreed } = finalPrice(ride, additions, terms, policy, isOffice)
  const waits: readonly FareReviewWhy[] = isOpen ? ['pin_unproven', ...overAgreed] : overAgreed
  const completed = await moveRide(
    ctx,
    tx,
    ride,
    'complete',
    { ...actor, evidence },
    {
      endedAt,
      ...(isOpen
        ? {}
        : {
            finalTotalMinor: settled.total.minor,
            finalLines: settled.lines,
            split: splitOf(terms, settled.lines, ride.currency),
          }),
      drivenMetres: additions.drivenMetres,
      evidence: ended,
      lateCreditMinor: lateCredit(ride, settled.baseFare.minor, terms),
    },
  )
  await beginAfter(ctx, tx, ride.id)
  if (report.measured !== null) {
    const { way } = report.measured
    await insertDrivenWay(tx, ride.id, { ...way, offPlanMetres: offPlanMetres(way, plannedLine(ride)) })
  }
  if (why.length > 0)
    await ctx.publish(tx, 'ride.ended-unusually', ride.id, {
      rideId: ride.id,
      driverId: ride.driverId,
      metres: evidence.metresAway,
      why,
      reason: actor.reason ?? null,
    })
  const invoiced = waits.length > 0 ? 'later' : 'now'
  const paid = isOpen
    ? null
    : await settleRideMoney(ctx, tx, completed, 'completed', agreedSplitOf(ride, terms), invoiced)
  if (waits.length > 0)
    await openFareReview(ctx, tx, completed, {
      why: waits,
      agreed,
      settled: isOpen ? 0 : settled.total.minor,
      asked: asked.total.minor,
      lines: asked.lines,
      split: splitOf(terms, asked.lines, ride.currency),
      paid,
    })
  return completed
}

/** Refuses where a driver ends a ride in a way that needs a reason, and gives none. */
async function evidenceOf(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  actor: Actor,
  { measured }: EndReport,
  policy: EvidencePolicy,
): Promise<{ evidence: StepEvidence; why: readonly EndingReason[] }> {
  // In a garage the last position is that of its door, however long ago.
  const nowhere: Whereabouts = { metres: null, ageSeconds: null }
  const where = ride.driverId === null ? nowhere : await whereAtStep(ctx, tx, ride, actor, ride.dropOff)
  const moves = (await stopMovesOf(tx, [ride.id])).get(ride.id) ?? []
  const stopsMade = moves.filter(({ move }) => move === 'stop').length
  const why =
    actor.kind === 'office'
      ? []
      : whatAsksForReason(ride, { metresAway: where.metres, stopsMade, now: actor.happenedAt ?? ctx.now() }, policy)
  if (why.length > 0 && actor.reason === undefined)
    throw refuse('END_NEEDS_REASON', { errors: why.map((path) => ({ path, message: SENTENCES[path] })) })
  const evidence = {
    metresAway: where.metres,
    ageSeconds: where.ageSeconds,
    trackMetres: measured?.metres ?? null,
    gapMetres: measured?.filledMetres ?? null,
    gaps: measured?.gaps ?? null,
    why: [...why],
  }
  return { evidence, why }
}

const SENTENCES: Record<EndingReason, string> = {
  drop_off: 'You are too far from the drop-off.',
  stops: 'A stop is still ahead.',
  time: 'The ride has only just begun.',
}

async function additionsOf(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  report: EndReport,
  {
    terms,
    isOffice,
    endedAt,
    asSeen,
  }: { terms: TariffTerms; isOffice: boolean; endedAt: Date; asSeen: Pick<Ride, 'startedAt' | 'quotedLines'> },
): Promise<{ additions: FareAdditions; ended: EndEvidence }> {
  const driven = billedMetres(ride, report, isOffice)
  // A price that was fixed stays, whatever was driven; its receipt says what was.
  const shown =
    hiredHours(ride) !== null || report.measured === null
      ? driven
      : { metres: report.measured.metres, source: 'track' as const }
  const clock = waitClock(ride, terms)
  const waited = ride.startedAt === null ? 0 : paidWaitMinutes(clock, ride.startedAt)
  const isShown =
    waited === 0 || clock === null || ride.startedAt === null
      ? true
      : await wasAtPickup(ctx, tx, ride, clock.startedAt, ride.startedAt)
  const waitedMinutes = isShown ? waited : 0
  return {
    additions: {
      waitedMinutes,
      stopMinutes: await stopMinutesOf(ctx, tx, ride, terms),
      overtimeMinutes: overtimeMinutes(asSeen, endedAt),
      drivenMetres: hiredHours(ride) === null ? null : driven.metres,
      tolls: await tollsFor(tx, ride, report.tolls, terms, isOffice),
    },
    ended: {
      waitedMinutes,
      metres: shown.metres,
      source: shown.source,
      filledMetres: shown.source === 'plan' ? 0 : Math.min(shown.metres, report.measured?.filledMetres ?? 0),
    },
  }
}

/** Of those that the driver says, what can be shown. */
async function stopMinutesOf(ctx: AppContext, tx: Tx, ride: Ride, terms: TariffTerms): Promise<number> {
  const moves = (await stopMovesOf(tx, [ride.id])).get(ride.id) ?? []
  if (paidStopMinutes(moves, terms) === 0) return 0
  return paidStopMinutes(await stopsShown(ctx, tx, ride, moves), terms)
}

/** All that there are receipts of, or less. The office says what it knows. */
async function tollsFor(
  tx: Tx,
  ride: Ride,
  said: number | undefined,
  terms: TariffTerms,
  isOffice: boolean,
): Promise<number> {
  const shown = await tollsOf(tx, ride.id)
  const tolls = said ?? shown
  if (tolls > terms.tollsMost) throw refuse('TOLLS_TOO_HIGH')
  if (!isOffice && tolls > shown) throw refuse('TOLL_RECEIPT_REQUIRED')
  return tolls
}
