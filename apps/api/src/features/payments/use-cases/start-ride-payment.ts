import type { Money } from '@livery/kernel/money.ts'
import { type Tx, together } from '../../../platform/database/database.ts'
import type { World } from '../../../world.ts'
import { hold } from '../../wallet/index.ts'
import { insertPayment } from '../store/card-payments.ts'
import { insertRidePayment } from '../store/ride-payments.ts'
import '../events.ts'

export interface StartRidePayment {
  readonly rideId: string
  readonly riderId: string
  readonly amount: Money
  readonly method: 'wallet' | 'card'
}

export type StartedRidePayment = (
  | { readonly kind: 'held' }
  | { readonly kind: 'awaiting_card'; readonly paymentId: string }
) & {
  /** Its statements are on their way: wait for them before the commit, together with what else is sent. */
  readonly written: Promise<unknown>
}

/**
 * Puts a ride's whole price aside: at once from the wallet (or refuses with INSUFFICIENT_FUNDS), or as a card payment
 * that the rider is to confirm; then ask `ensureCardIntent` after the commit. `written` refuses.
 */
export function startRidePayment(world: World, tx: Tx, start: StartRidePayment): StartedRidePayment {
  const { rideId, riderId, method } = start
  const { minor: amount, currency } = start.amount
  const now = world.now()
  const common = { rideId, riderId, currency, amount, method }
  if (method === 'wallet') {
    const holdId = world.newId('hold')
    const written = together(
      hold(world, tx, { holdId, riderId, rideId, amount: start.amount }),
      insertRidePayment(tx, { ...common, state: 'held', holdId, paymentId: null }, now),
    )
    return { kind: 'held', written }
  }
  const paymentId = world.newId('payment')
  const written = together(
    insertRideCardPayment(world, tx, { id: paymentId, rideId, riderId, amount: start.amount }),
    insertRidePayment(tx, { ...common, state: 'awaiting_card', holdId: null, paymentId }, now),
  )
  return { kind: 'awaiting_card', paymentId, written }
}

export function insertRideCardPayment(
  world: World,
  tx: Tx,
  of: { readonly id: string; readonly rideId: string; readonly riderId: string; readonly amount: Money },
): Promise<void> {
  return insertPayment(
    tx,
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
      provider: world.payments.name,
    },
    world.now(),
  )
}
