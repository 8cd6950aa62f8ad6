// Brings a card payment to what we want of it, from wherever it stands: reads the provider's truth, takes it in, does
// the next step, and looks again. Every step carries a key of ours, so that a repetition after a crash does nothing
// twice.
import type { PaymentId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import { money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type CardPayment, everRefunded, type NextStep, nextStep } from '../domain/card-payment.ts'
import type { ProviderIntent } from '../ports.ts'
import { getPayment, getPaymentForUpdate, setTake } from '../store/card-payments.ts'
import { addOpenAmount, findRidePaymentForUpdate } from '../store/ride-payments.ts'
import { absorbTruth } from './absorb-truth.ts'
import '../events.ts'

// Capture, then refund or write off, then look: more would be a circle.
const MAX_STEPS = 4

/** The intent as it stands at the end, or null while the provider does not know of the payment. */
export async function convergePayment(ctx: AppContext, paymentId: PaymentId): Promise<ProviderIntent | null> {
  const { providerRef } = await getPayment(ctx.db, paymentId)
  if (providerRef === null) return null
  for (let turn = 0; turn < MAX_STEPS; turn++) {
    const intent = await ctx.payments.retrieveIntent(providerRef)
    const payment = await absorbTruth(ctx, paymentId, intent)
    const step = nextStep(payment)
    if (step.kind === 'none') return intent
    await take(ctx, payment, step, providerRef)
  }
  throw new Error(`payment ${paymentId} does not come to rest`)
}

async function take(ctx: AppContext, payment: CardPayment, step: NextStep, providerRef: string): Promise<void> {
  switch (step.kind) {
    case 'capture':
      try {
        const key = `${payment.id}:capture:${step.amount}`
        await ctx.payments.capture(providerRef, money(step.amount, payment.currency), key)
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'CARD_DECLINED') throw error
        await owe(ctx, payment.id)
      }
      return
    case 'refund': {
      // Named by where it starts from: of two that would start there with other amounts the provider takes one, and the
      // other looks again. One that came back may be given anew, and starts elsewhere then.
      const key = `${payment.id}:refund:${everRefunded(payment)}`
      await ctx.payments.refund(providerRef, money(step.amount, payment.currency), key)
      return
    }
    case 'cancel':
      await ctx.payments.cancel(providerRef, `${payment.id}:cancel`)
      return
    case 'owe':
      await owe(ctx, payment.id)
  }
}

/** What the card will never give stays open with the rider; the driver has their share all the same. */
async function owe(ctx: AppContext, paymentId: PaymentId): Promise<void> {
  const { rideId } = await getPayment(ctx.db, paymentId)
  invariant(rideId, `payment ${paymentId} belongs to no ride`)
  await ctx.transact(async (tx) => {
    const ride = await findRidePaymentForUpdate(tx, rideId)
    const payment = await getPaymentForUpdate(tx, paymentId)
    const taken = payment.amountCaptured - payment.amountRefunded
    const missing = (payment.take ?? 0) - taken
    if (ride === undefined || missing <= 0) return
    await setTake(tx, paymentId, taken, ctx.now())
    await addOpenAmount(tx, ride, missing, ctx.now())
    await ctx.publish(tx, 'ride.payment-failed', rideId, { rideId, code: payment.lastError ?? 'CARD_DECLINED' })
  })
}
