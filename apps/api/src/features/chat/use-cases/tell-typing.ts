import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { listenersOf } from '../conversation.ts'
import { chatState } from '../domain/chat-window.ts'
import type { Participation } from '../participation.ts'

/** Nothing is kept. In a chat that is not open there is nobody to tell. */
export async function tellTyping(
  ctx: AppContext,
  { ride, participant }: Participation,
  typing: boolean,
): Promise<void> {
  if (chatState(ride, ctx.now(), await policyInForce(ctx, 'chat')) !== 'open') return
  for (const { audience, id } of listenersOf(ride.id, ride))
    if (id !== participant.userId)
      ctx.realtime.tell(audience, id, 'typing', { rideId: ride.id, by: participant.who, typing })
}
