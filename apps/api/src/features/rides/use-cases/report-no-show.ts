import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { TariffTerms } from '../../pricing/index.ts'
import { noShowCharge } from '../domain/no-show.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import { canMove } from '../domain/ride-states.ts'
import type { WaitClock } from '../domain/waiting.ts'
import { moveRide } from './move-ride.ts'
import { openFareReview } from './open-fare-review.ts'
import { settleRideMoney } from './settle-ride-money.ts'
import { wasAtPickup } from './was-at-pickup.ts'
import { whereAtStep } from './where-at-step.ts'

/**
 * The rider never came: the ride is paid by the tariff's share of what was quoted. Where the server's own track was not
 * at the pickup all the while, the ride is over and its money waits for the office.
 */
export async function reportNoShow(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  actor: Actor,
  clock: WaitClock | null,
  terms: TariffTerms,
): Promise<Ride> {
  if (!canMove(ride.status, 'report_no_show', actor.kind)) throw refuse('INVALID_TRANSITION')
  const endedAt = actor.happenedAt ?? ctx.now()
  if (clock === null || endedAt < clock.noShowFrom) throw refuse('TOO_EARLY_FOR_NO_SHOW')
  if (ride.contactAttempts < (await policyInForce({ ...ctx, db: tx }, 'drivers')).contactAttempts)
    throw refuse('CONTACT_ATTEMPTS_MISSING')
  const price = noShowCharge(ride, terms)
  const isShown = await wasAtPickup(ctx, tx, ride, clock.startedAt, clock.noShowFrom)
  const { metres, ageSeconds } = await whereAtStep(ctx, tx, ride, actor, ride.pickup)
  const why = isShown ? [] : ['not_at_pickup']
  const evidence = { metresAway: metres, ageSeconds, trackMetres: null, gapMetres: null, gaps: null, why }
  const seen = { ...actor, evidence }
  if (isShown) {
    const ended = await moveRide(ctx, tx, ride, 'report_no_show', seen, { endedAt, ...price })
    await settleRideMoney(ctx, tx, ended, 'no_show')
    return ended
  }
  const ended = await moveRide(ctx, tx, ride, 'report_no_show', seen, { endedAt })
  await openFareReview(ctx, tx, ended, {
    why: ['no_show_unproven'],
    agreed: ride.quotedTotalMinor,
    settled: 0,
    asked: price.finalTotalMinor,
    lines: price.finalLines,
    split: price.split,
    paid: null,
  })
  return ended
}
