import { policyInForce } from '../../../platform/policies/policies.ts'
import type { World } from '../../../world.ts'
import { listenersOf } from '../conversation.ts'
import { chatState } from '../domain/chat-window.ts'
import type { Seated } from './take-seat.ts'

/** Nothing is kept. In a chat that is not open there is nobody to tell. */
export async function tellTyping(world: World, { ride, seat }: Seated, typing: boolean): Promise<void> {
  if (chatState(ride, world.now(), await policyInForce(world, 'chat')) !== 'open') return
  for (const { audience, id } of listenersOf(ride.id, ride))
    if (id !== seat.userId) world.realtime.tell(audience, id, 'typing', { rideId: ride.id, by: seat.who, typing })
}
