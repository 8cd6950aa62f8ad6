// What a change costs more is not in the rider's wallet: they are mailed a link to pay it. Paid, the change is made as it was
// seen; where the ride is another one by then, the office is told, and the money is the rider's.
import type { ChangeBookedRide } from '@livery/contracts/rides/office-change.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { joined } from '../../../platform/database/joined.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { previewHold, takesCards } from '../../payments/index.ts'
import { measuringDrives } from '../shared/measuring-drives.ts'
import { type ChangeToPay, changesToPayOf, putChangeToPay, takeChangeToPay } from '../store/changes-to-pay.ts'
import { insertMoment } from '../store/moments.ts'
import { findRide, findRideForUpdate } from '../store/rides.ts'
import type { Officer } from './agree-price.ts'
import { changeBookedRide, priceOfficeChange } from './change-booked-ride.ts'
import { answerBy } from './change-ride.ts'

export async function askToPayChange(
  ctx: AppContext,
  rideId: RideId,
  wishes: ChangeBookedRide,
  officer: Officer,
): Promise<ChangeToPay> {
  const { total, withoutChauffeur: _, alsoAtThatTime: __, withdraws: ___, reasonText, ...seen } = wishes
  const { change } = await priceOfficeChange(ctx, rideId, seen, officer)
  if (change.total !== total) throw refuse('PRICE_CHANGED')
  if (!takesCards(ctx)) throw refuse('CARDS_NOT_TAKEN')
  return ctx.transact(async (tx) => {
    const now = ctx.now()
    const ride = await findRideForUpdate(tx, rideId)
    if (ride === null || ride.version !== wishes.version) throw refuse('STALE_VERSION')
    const { short } = await previewHold(tx, rideId, { before: ride.quotedTotalMinor, total })
    if (short === 0) throw refuse('NOTHING_TO_PAY')
    const { topUpMin } = await policyInForce({ ...ctx, db: tx }, 'wallets')
    const { riderId, currency, timeZone } = ride
    const expiresAt = await answerBy(ctx, tx, ride, change)
    const amount = Math.max(short, topUpMin)
    const waits = { rideId, riderId, wishes, amount, askedBy: officer.id, expiresAt }
    await putChangeToPay(tx, waits, now)
    await ctx.jobs.schedule(tx, 'ride.change-over', { rideId }, expiresAt)
    const asked = { what: 'asked_to_pay', actor: 'office', number: amount, at: now, writtenBy: officer.id } as const
    await insertMoment(tx, rideId, asked)
    const why = reasonText === undefined ? {} : { why: reasonText }
    noteForAudit(tx, { target: rideId, personId: riderId, after: { total, asksToPay: amount }, ...why })
    const until = expiresAt.toISOString()
    await ctx.publish(tx, 'ride.change-to-pay', rideId, { rideId, riderId, amount, currency, until, timeZone })
    return waits
  })
}

/** There is another sum in their wallet: what waited for it is made, the oldest first. Safe to repeat. */
export async function makePaidChanges(ctx: AppContext, riderId: UserId): Promise<void> {
  for (const waiting of await changesToPayOf(ctx.db, riderId, ctx.now())) {
    const ride = await findRide(ctx.db, waiting.rideId)
    if (ride === null) continue
    const price = { before: ride.quotedTotalMinor, total: waiting.wishes.total }
    if ((await previewHold(ctx.db, ride.id, price)).short > 0) continue
    await makeSo(ctx, waiting).catch((error) => giveUp(ctx, waiting, error))
  }
}

async function makeSo(ctx: AppContext, waiting: ChangeToPay): Promise<void> {
  const { rideId, wishes, askedBy } = waiting
  // Whether they may agree on such a price was decided when they asked, of the very ride that this still is.
  const officer = { id: askedBy, mayRefund: true, mayAdjust: true }
  await measuringDrives(ctx, () =>
    ctx.transact(async (tx) => {
      if (await takeChangeToPay(tx, waiting)) await changeBookedRide(joined(ctx, tx), rideId, wishes, officer)
    }),
  )
}

async function giveUp(ctx: AppContext, waiting: ChangeToPay, error: unknown): Promise<void> {
  // Spent in this very moment: it waits on.
  if (!(error instanceof Refusal)) throw error
  if (error.code === 'RIDER_CANNOT_PAY') return
  const { rideId } = waiting
  await ctx.transact(async (tx) => {
    if (await takeChangeToPay(tx, waiting)) await ctx.publish(tx, 'ride.paid-change-refused', rideId, { rideId })
  })
}
