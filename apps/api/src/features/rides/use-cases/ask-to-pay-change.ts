// What a change costs more is not in the rider's wallet: they are mailed a link to pay it. Paid, the change is made as it was
// seen; where the ride is another one by then, the office is told, and the money is the rider's.
import type { ChangeBookedRide } from '@livery/contracts/rides/office-change.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { rehearse, type Tx } from '../../../platform/database/database.ts'
import { joined } from '../../../platform/database/joined.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { ensureTopUpPossible, previewHold, takesCards } from '../../payments/index.ts'
import type { Ride } from '../domain/ride.ts'
import { TERMINAL } from '../domain/ride-states.ts'
import { measuringDrives } from '../shared/measuring-drives.ts'
import { type ChangeToPay, changesToPayOf, putChangeToPay, takeChangeToPay } from '../store/changes-to-pay.ts'
import { insertMoment } from '../store/moments.ts'
import { findRide, findRideForUpdate } from '../store/rides.ts'
import type { Officer } from './agree-price.ts'
import { changeBookedRide, factsOf, priceOfficeChange } from './change-booked-ride.ts'
import { answerBy } from './change-ride.ts'

/** Runs in one transaction, and in `measuringDrives`: whether a chauffeur could have the ride may be asked. */
export async function askToPayChange(
  ctx: AppContext,
  rideId: RideId,
  wishes: ChangeBookedRide,
  officer: Officer,
): Promise<ChangeToPay> {
  if (!takesCards(ctx)) throw refuse('CARDS_NOT_TAKEN')
  return ctx.transact(async (tx) => {
    const here = joined(ctx, tx)
    await ensureMoneyAloneLacks(here, tx, rideId, wishes, officer)
    const { total, withoutChauffeur: _, alsoAtThatTime: __, withdraws: ___, reasonText, ...seen } = wishes
    const { ride, change } = await priceOfficeChange(here, rideId, seen, officer)
    const now = ctx.now()
    const { riderId, currency, timeZone } = ride
    const amount = await amountToAsk(here, tx, ride, total)
    const expiresAt = await answerBy(ctx, tx, ride, change)
    const waits = { rideId, riderId, wishes, amount, askedBy: officer.id, expiresAt }
    await putChangeToPay(tx, waits, now)
    await ctx.jobs.schedule(tx, 'ride.change-over', { rideId }, expiresAt)
    const asked = { what: 'asked_to_pay', actor: 'office', number: amount, at: now, writtenBy: officer.id } as const
    await insertMoment(tx, rideId, asked)
    const whys = [wishes.price?.why, wishes.withdraws, reasonText].filter((why) => why !== undefined)
    noteForAudit(tx, {
      target: rideId,
      personId: riderId,
      before: { ...factsOf(change.before), total: change.totalBefore },
      after: {
        ...factsOf(change.after),
        ...{ total, asksToPay: amount },
        ...(wishes.driverId && { chauffeur: wishes.driverId }),
      },
      ...(whys.length > 0 && { why: whys.join(' · ') }),
    })
    const until = expiresAt.toISOString()
    await ctx.publish(tx, 'ride.change-to-pay', rideId, { rideId, riderId, amount, currency, until, timeZone })
    return waits
  })
}

/** Nobody pays for a change that would be refused for another reason: it is tried, and only its money may be missing. */
async function ensureMoneyAloneLacks(
  ctx: AppContext,
  tx: Tx,
  rideId: RideId,
  wishes: ChangeBookedRide,
  officer: Officer,
): Promise<void> {
  await findRideForUpdate(tx, rideId)
  try {
    await rehearse(tx, (own) => changeBookedRide(joined(ctx, own), rideId, wishes, officer))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'RIDER_CANNOT_PAY') return
    throw error
  }
  throw refuse('NOTHING_TO_PAY')
}

/** What other changes of theirs wait for is not counted on twice: who pays what they were asked for has all of them. */
async function amountToAsk(ctx: AppContext, tx: Tx, ride: Ride, total: number): Promise<number> {
  const { riderId: userId, currency } = ride
  const { wallet, short } = await previewHold(tx, ride.id, { before: ride.quotedTotalMinor, total })
  let free = wallet - short
  for (const { rideId, wishes, amount } of await changesToPayOf(tx, userId, ctx.now())) {
    if (rideId === ride.id) continue
    const other = await previewHold(tx, rideId, { before: 0, total: wishes.total })
    free -= Math.max(0, other.wallet - amount)
  }
  const { topUpMin } = await policyInForce(ctx, 'wallets')
  const amount = Math.max(wallet - Math.max(0, free), topUpMin)
  try {
    await ensureTopUpPossible(ctx, tx, { userId, userType: 'user', amount, currency })
  } catch (error) {
    throw error instanceof Refusal ? refuse('MORE_THAN_A_TOP_UP') : error
  }
  return amount
}

/** There is another sum in their wallet: what waited for it is made, the oldest first. Safe to repeat. */
export async function makePaidChanges(ctx: AppContext, riderId: UserId): Promise<void> {
  for (const waiting of await changesToPayOf(ctx.db, riderId, ctx.now())) {
    const ride = await findRide(ctx.db, waiting.rideId)
    if (ride === null) continue
    if (TERMINAL.includes(ride.status)) {
      await ctx.transact((tx) => takeChangeToPay(tx, waiting))
      continue
    }
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
      // The ride first, as whoever asks for another change of it.
      await findRideForUpdate(tx, rideId)
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
