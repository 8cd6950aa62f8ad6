import type { Tx } from '../../../platform/database/database.ts'
import type { World } from '../../../world.ts'
import type { CardPayment } from '../domain/card-payment.ts'
import { noteHoldLost } from '../store/card-payments.ts'
import '../events.ts'

/** Nothing holds the price of the ride any more. The ride stays; what it comes to is owed at its end. */
export async function loseHold(world: World, tx: Tx, { id: paymentId, rideId, userId }: CardPayment): Promise<void> {
  if (rideId === null || !(await noteHoldLost(tx, paymentId, world.now()))) return
  await world.publish(tx, 'payment.hold-lost', paymentId, { paymentId, rideId, userId })
}
