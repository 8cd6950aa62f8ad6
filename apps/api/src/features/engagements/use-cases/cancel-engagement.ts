import type { EngagementId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { releaseRide, walletOf } from '../../payments/index.ts'
import { type CancellationCost, decideCancellation } from '../domain/closing.ts'
import type { Actor, Day, Engagement } from '../domain/engagement.ts'
import { listDays, saveDays } from '../store/days.ts'
import { findEngagement, findEngagementForUpdate } from '../store/engagements.ts'
import { termsOf } from '../store/policy.ts'
import { declineBids } from './decline-bids.ts'
import { settleEngagementMoney } from './finish-engagement.ts'
import { ensureEngagementVersion, moveEngagement } from './move-engagement.ts'

export interface CancelEngagement {
  readonly engagementId: EngagementId
  /** A rider's or driver's own engagement; any for the office. */
  readonly actor: Actor
  readonly reason: string
  readonly version?: number | undefined
  /** The fees that were seen; time running out changes them without a move. */
  readonly fee?: number | undefined
  readonly driverFee?: number | undefined
}

export interface CancelledEngagement {
  readonly engagement: Engagement
  /** Null while nothing was put aside. */
  readonly cost: CancellationCost | null
}

/** What happens when an engagement is called off: driven days are paid, the fee by the rules, the rest goes back. */
export async function cancelEngagement(ctx: AppContext, command: CancelEngagement): Promise<CancelledEngagement> {
  return ctx.transact(async (tx) => {
    const engagement = ensureTheirs(await findEngagementForUpdate(tx, command.engagementId), command.actor)
    ensureEngagementVersion(engagement, command.version)
    const { cost, days } = await costOf(ctx, tx, engagement, command.actor)
    ensureSeen(command.fee, cost?.final.cancellationFee ?? 0)
    ensureSeen(command.driverFee, cost?.driverFee ?? 0)
    const { actor, reason: cancelReason } = command
    await saveDays(tx, days)
    const cancelled = await moveEngagement(
      ctx,
      tx,
      engagement,
      { move: 'cancel', actor },
      {
        cancelReason,
        cancelBy: actor.kind,
        endedAt: ctx.now(),
        payBy: null,
        final: cost?.final ?? null,
        driverFeeMinor: cost?.driverFee ?? 0,
      },
    )
    await declineBids(ctx, tx, cancelled, { move: 'cancel', actor: actor.kind })
    if (cost !== null) await settleEngagementMoney(ctx, tx, cancelled, cost.final)
    else if (engagement.status === 'pending_payment') await releaseRide(ctx, tx, engagement.id)
    return { engagement: cancelled, cost }
  })
}

/** The exact fee and refund of cancelling now, shown before confirming. */
export async function previewCancellation(
  ctx: AppContext,
  command: Pick<CancelEngagement, 'engagementId' | 'actor'>,
): Promise<CancelledEngagement> {
  const engagement = ensureTheirs(await findEngagement(ctx.db, command.engagementId), command.actor)
  const { cost } = await costOf(ctx, ctx.db, engagement, command.actor)
  return { engagement, cost }
}

function ensureSeen(seen: number | undefined, now: number): void {
  if (seen !== undefined && seen !== now) throw refuse('PRICE_CHANGED')
}

function ensureTheirs(engagement: Engagement | null, actor: Actor): Engagement {
  const isTheirs =
    actor.kind === 'office' || (actor.kind === 'rider' ? engagement?.riderId : engagement?.driverId) === actor.id
  if (engagement === null || !isTheirs) throw refuse('ENGAGEMENT_NOT_FOUND')
  return engagement
}

/** A driver pays their fee from what their wallet has; they are never left owing. */
async function costOf(
  ctx: AppContext,
  db: Queryable,
  engagement: Engagement,
  actor: Actor,
): Promise<{ cost: CancellationCost | null; days: readonly Day[] }> {
  const [days, terms] = await Promise.all([listDays(db, [engagement.id]), termsOf(db, engagement)])
  const decision = decideCancellation(engagement, days, actor.kind, ctx.now(), terms)
  if (!decision.ok) throw refuse('ENGAGEMENT_MOVED_ON')
  const { cost } = decision
  if (cost === null || cost.driverFee === 0 || engagement.driverId === null) return { cost, days: decision.days }
  const { available } = await walletOf(ctx, engagement.driverId, db)
  return { cost: { ...cost, driverFee: Math.min(cost.driverFee, Math.max(0, available)) }, days: decision.days }
}
