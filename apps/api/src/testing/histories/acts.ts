// What each act does, by the same use cases as the endpoints.
import type { RideId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { payRideWithWallet } from '../../features/payments/index.ts'
import { findOpenAmount, findRidePaymentForUpdate } from '../../features/payments/store/ride-payments.ts'
import { absorbDisputes } from '../../features/payments/use-cases/absorb-disputes.ts'
import { confirmTopUp } from '../../features/payments/use-cases/confirm-top-up.ts'
import { convergePayment } from '../../features/payments/use-cases/converge-payment.ts'
import { findPayableRide } from '../../features/payments/use-cases/find-payable.ts'
import { startTopUp } from '../../features/payments/use-cases/start-top-up.ts'
import { writeReview } from '../../features/reviews/use-cases/write-review.ts'
import type { Ride } from '../../features/rides/index.ts'
import { reviewsOf } from '../../features/rides/store/fare-reviews.ts'
import { addStop } from '../../features/rides/use-cases/add-stop.ts'
import { cancelRide } from '../../features/rides/use-cases/cancel-ride.ts'
import { decideFareReview } from '../../features/rides/use-cases/decide-fare-review.ts'
import { officeRefund } from '../../features/rides/use-cases/office-refund.ts'
import { officeUpdate } from '../../features/rides/use-cases/office-update.ts'
import { deliverSome, turnClockwork } from './clockwork.ts'
import { drive, goOn, payByCard, stopOf } from './driving.ts'
import type { Step } from './history.ts'
import { currentRide, type Life, paymentsOf, pickOf } from './life.ts'
import { inScenarios } from './scenarios.ts'

/** Rejects with a Refusal or a Crash, as life goes; anything else is a fault of ours. */
export async function perform(life: Life, step: Step): Promise<void> {
  if (step.act === 'again') {
    if (life.last !== undefined) await perform(life, { ...life.last, scenarios: step.scenarios })
    return
  }
  life.last = step
  const ways = inScenarios(life.ctx, step.scenarios)
  const ride = await currentRide(life)
  switch (step.act) {
    case 'on':
      return goOn(life, ride, step, ways)
    case 'wait':
      life.wait(step.minutes)
      return
    case 'clockwork':
      return void (await turnClockwork(life, ways.ctx))
    case 'webhook':
      return deliverSome(life, ways.ctx, step.pick)
    case 'top-up':
    case 'confirm-top-up':
      return topUp(life, step, ways.ctx)
    case 'converge':
    case 'dispute':
    case 'decide-dispute':
    case 'refund-fails':
    case 'hold-lapses':
      return lookAtCard(life, step, ways.ctx)
    default:
      return ride === null ? undefined : changeRide(life, ride, step, ways.ctx)
  }
}

async function changeRide(life: Life, ride: Ride, step: Step, ctx: AppContext): Promise<void> {
  const { riderId, officeId } = life
  const rideId = ride.id
  const officer = { rideId, officerId: officeId, reason: 'a history' }
  const past = pickOf(life.rides, step.pick) ?? rideId
  switch (step.act) {
    case 'add-stop':
      return void (await addStop(ctx, riderId, { rideId, addonlocation: stopOf(step.pick) }))
    case 'answer-change':
      return drive(life, ride, step.pick < 6 ? 'accept_change' : 'decline_change', ctx)
    case 'at-stop':
      return drive(life, ride, 'at_stop', ctx)
    case 'rider-cancels': {
      const actor = { kind: 'rider', id: riderId, reason: 'change_of_plans' } as const
      return void (await cancelRide(ctx, { rideId, riderId, actor, reason: 'change_of_plans' }))
    }
    case 'office-cancels':
      return void (await officeUpdate(ctx, { ...officer, action: 'cancel' }))
    case 'office-completes':
      return void (await officeUpdate(ctx, { ...officer, action: 'complete', tolls: step.pick * 100 }))
    case 'give-back':
      return drive(life, ride, 'give_back', ctx, { reason: 'vehicle_issue' })
    case 'no-show':
      for (const _ of [1, 2]) {
        await drive(life, ride, 'contact', ctx)
        life.wait(1)
      }
      life.wait(30)
      // Some were not there all the while: a reason shows nothing.
      return drive(life, ride, 'no_show', ctx, step.pick < 4 ? { reason: 'other' } : {})
    case 'decide-fare': {
      const review = (await reviewsOf(life.ctx.db, [past])).get(past)
      if (review === undefined) return
      const decision = step.pick % 3 === 0 ? 'refuse' : 'approve'
      return void (await decideFareReview(ctx, {
        reviewId: review.id,
        decision,
        reason: 'a history',
        officerId: officeId,
      }))
    }
    case 'tip': {
      const said = { author: 'rider', authorId: riderId, rating: 5, tags: [], comment: null, block: false } as const
      return void (await writeReview(ctx, { ...said, rideId: past, tipMinor: 50 * step.pick }))
    }
    case 'refund':
      return refund(life, past, 500 + 700 * step.pick, ctx)
    case 'pay-by-wallet-instead':
    case 'pay-open-by-wallet':
      return void (await payRideWithWallet(ctx, past, riderId))
    case 'pay-open-by-card':
      return payByCard(life, (await findPayableRide(ctx, past, riderId)).id, step, ctx)
  }
}

/** As much as is still theirs to have back. */
async function refund(life: Life, rideId: RideId, most: number, ctx: AppContext): Promise<void> {
  const left = await ctx.transact(async (tx) => {
    const ride = await findRidePaymentForUpdate(tx, rideId)
    const open = await findOpenAmount(tx, rideId)
    const unpaid = open === undefined || open.paid ? 0 : open.amount
    return (ride?.total ?? 0) - (ride?.refunded ?? 0) - unpaid
  })
  const amount = Math.min(most, left)
  if (amount <= 0) return
  const because = { reason: 'goodwill', note: 'a history', officerId: life.officeId } as const
  await officeRefund(ctx, { rideId, amount, bearer: 'house', left, ...because, mayAdjust: true })
}

async function topUp(life: Life, step: Step, ctx: AppContext): Promise<void> {
  const { riderId: userId, topUps } = life
  if (step.act === 'confirm-top-up') {
    const id = pickOf(topUps, step.pick)
    if (id !== undefined) await confirmTopUp(ctx, id, userId)
    return
  }
  const amount = 2_000 + 1_000 * step.pick
  const { id, paymentId } = await startTopUp(ctx, { userId, userType: 'user', amount, currency: 'EUR' })
  topUps.push(id)
  await payByCard(life, paymentId, step, ctx)
}

async function lookAtCard(life: Life, step: Step, ctx: AppContext): Promise<void> {
  const payments = await paymentsOf(life)
  const isOfAny = step.act === 'converge' || step.act === 'hold-lapses'
  const payment = pickOf(isOfAny ? payments : payments.filter(({ taken }) => taken > 0), step.pick)
  if (payment === undefined || payment.intentId === null) return
  if (step.act === 'converge') return void (await convergePayment(ctx, payment.id))
  if (step.act === 'hold-lapses') return life.sandbox.letHoldLapse(payment.intentId)
  if (step.act === 'refund-fails') {
    const { amountRefunded } = await life.sandbox.retrieveIntent(payment.intentId)
    return amountRefunded.minor === 0 ? undefined : life.sandbox.failRefund(payment.intentId, amountRefunded)
  }
  if (step.act === 'dispute') await life.sandbox.openDispute(payment.intentId)
  else await life.sandbox.closeDispute(payment.intentId, step.pick % 2 === 0 ? 'won' : 'lost')
  // Who told us this time, the webhook or nobody, is left to the other steps.
  if (step.minutes > 0) await absorbDisputes(ctx, payment.id)
}
