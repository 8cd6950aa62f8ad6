// A payment at the card provider: what it says of itself, and what we want it to come to in the end.
import type { PaymentStatus } from '@livery/contracts/payments/payments.ts'
import type { Id, OrderId, PaymentId, UserId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'

export interface CardPayment {
  readonly id: PaymentId
  readonly kind: 'ride' | 'top_up' | 'open_amount'
  readonly userId: UserId
  readonly rideId: OrderId | null
  readonly topUpId: Id<'topUp'> | null
  readonly currency: Currency
  readonly amount: number
  readonly capture: 'automatic' | 'manual'
  readonly providerRef: string | null
  readonly status: PaymentStatus
  /** What the provider should have taken in the end; null while that is open, 0 to let everything go. */
  readonly take: number | null
  readonly amountCaptured: number
  /** What is given back; what came back of it is not in it. */
  readonly amountRefunded: number
  readonly amountRefundFailed: number
  readonly lastError: string | null
}

/** What the provider says, in the words of the payment. */
export type Truth = Pick<
  CardPayment,
  'status' | 'amountCaptured' | 'amountRefunded' | 'amountRefundFailed' | 'lastError'
>

// How far along a status is. Two reads may overtake each other; the older one must not take the payment back.
const PROGRESS: Record<PaymentStatus, number> = {
  requires_payment_method: 0,
  requires_action: 0,
  processing: 0,
  requires_capture: 1,
  succeeded: 2,
  canceled: 2,
}

/** All that was ever given back, whether or not it arrived. It only grows, as what failed does. */
export function everRefunded({ amountRefunded, amountRefundFailed }: Truth): number {
  return amountRefunded + amountRefundFailed
}

/** The payment with what is newly known of it; amounts only ever grow. */
export function withTruth(payment: CardPayment, truth: Truth): CardPayment {
  const isNewer = PROGRESS[truth.status] >= PROGRESS[payment.status] && PROGRESS[payment.status] < 2
  const amountRefundFailed = Math.max(payment.amountRefundFailed, truth.amountRefundFailed)
  return {
    ...payment,
    ...(isNewer ? { status: truth.status, lastError: truth.lastError } : {}),
    amountCaptured: Math.max(payment.amountCaptured, truth.amountCaptured),
    amountRefunded: Math.max(everRefunded(payment), everRefunded(truth)) - amountRefundFailed,
    amountRefundFailed,
  }
}

/** What the provider gave back of what it should have kept: nobody of ours asked for it. */
export function givenBackBeyond({ take, amountCaptured, amountRefunded }: CardPayment): number {
  return take === null ? 0 : Math.max(0, Math.min(take, amountCaptured) - (amountCaptured - amountRefunded))
}

export type NextStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'capture' | 'refund'; readonly amount: number }
  | { readonly kind: 'cancel' }
  /** The provider will never take what it should: the rider owes it. */
  | { readonly kind: 'owe'; readonly amount: number }

/** What brings the provider closer to what we want. Whoever does it reads the truth again and asks once more. */
export function nextStep(payment: CardPayment): NextStep {
  const { take, status } = payment
  if (take === null || payment.providerRef === null) return { kind: 'none' }
  const taken = payment.amountCaptured - payment.amountRefunded
  switch (status) {
    case 'requires_capture':
      return take > 0 ? { kind: 'capture', amount: Math.min(take, payment.amount) } : { kind: 'cancel' }
    case 'succeeded':
      if (taken > take) return { kind: 'refund', amount: taken - take }
      return payment.amountCaptured < take ? { kind: 'owe', amount: take - taken } : { kind: 'none' }
    case 'canceled':
      return take > taken && payment.kind === 'ride' ? { kind: 'owe', amount: take - taken } : { kind: 'none' }
    // A payment in processing cannot be called back; its end comes as an event.
    case 'processing':
      return { kind: 'none' }
    default:
      return take === 0 ? { kind: 'cancel' } : { kind: 'none' }
  }
}
