import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { CardPayment } from '../domain/card-payment.ts'
import { noteHoldLost } from '../store/card-payments.ts'
import '../events.ts'

/** Nothing holds the price of the ride any more. The ride stays; what it comes to is owed at its end. */
export async function loseHold(ctx: AppContext, tx: Tx, { id: paymentId, rideId, userId }: CardPayment): Promise<void> {
  if (rideId === null || !(await noteHoldLost(tx, paymentId, ctx.now()))) return
  await ctx.publish(tx, 'payment.hold-lost', paymentId, { paymentId, rideId, userId })
}
