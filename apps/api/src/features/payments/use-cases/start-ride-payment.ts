import type { CompanyId, OrderId, PaymentId, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { Money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Write } from '../../../platform/database/write.ts'
import { hold } from '../../wallet/index.ts'
import { insertPayment } from '../store/card-payments.ts'
import { insertRidePayment } from '../store/ride-payments.ts'
import '../events.ts'

export interface StartRidePayment {
  readonly rideId: OrderId
  readonly riderId: UserId
  readonly amount: Money
  readonly method: 'wallet' | 'card' | 'account'
  /** On whose account, where the method says so. */
  readonly companyId?: CompanyId | undefined
}

export type StartedRidePayment = (
  | { readonly kind: 'held' }
  | { readonly kind: 'awaiting_card'; readonly paymentId: PaymentId }
) & {
  /** What makes it so once it is written. */
  readonly writes: readonly Write[]
}

/**
 * Puts a ride's whole price aside: at once from the wallet or a company's account (its writes refuse with
 * INSUFFICIENT_FUNDS or COMPANY_LIMIT_REACHED), or as a card payment that the rider is to confirm; then ask
 * `ensureCardIntent` after the commit.
 */
export function startRidePayment(ctx: AppContext, start: StartRidePayment): StartedRidePayment {
  const { rideId, riderId, method } = start
  const { minor: amount, currency } = start.amount
  const now = ctx.now()
  const companyId = method === 'account' ? (start.companyId ?? null) : null
  invariant((method === 'account') === (companyId !== null), `ride ${rideId} is on nobody's account`)
  const common = { rideId, riderId, companyId, currency, amount, method }
  if (method !== 'card') {
    const holdId = ctx.newId('hold')
    return {
      kind: 'held',
      writes: [
        ...hold(ctx, { holdId, riderId, companyId, rideId, amount: start.amount }),
        insertRidePayment({ ...common, state: 'held', holdId, paymentId: null }, now),
      ],
    }
  }
  const paymentId = ctx.newId('payment')
  return {
    kind: 'awaiting_card',
    paymentId,
    writes: [
      rideCardPayment(ctx, { id: paymentId, rideId, riderId, amount: start.amount }),
      insertRidePayment({ ...common, state: 'awaiting_card', holdId: null, paymentId }, now),
    ],
  }
}

export function rideCardPayment(
  ctx: AppContext,
  of: { readonly id: PaymentId; readonly rideId: OrderId; readonly riderId: UserId; readonly amount: Money },
): Write {
  return insertPayment(
    {
      id: of.id,
      kind: 'ride',
      userId: of.riderId,
      rideId: of.rideId,
      topUpId: null,
      currency: of.amount.currency,
      amount: of.amount.minor,
      capture: 'manual',
      take: null,
      provider: ctx.payments.name,
    },
    ctx.now(),
  )
}
