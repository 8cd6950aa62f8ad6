import type { AppContext } from '../../../app-context.ts'
import { listenersOf } from '../conversation.ts'
import { type Participation, threadOf } from '../participation.ts'
import { markRead } from '../store/threads.ts'

/** Everything up to that number is read; going back, or past the end, changes nothing. */
export async function readUpTo(ctx: AppContext, { ride, participant }: Participation, number: number): Promise<void> {
  const key = threadOf(ride)
  if (key === null) return
  const now = ctx.now()
  const moved = await markRead(ctx.db, key, participant.who, number, now)
  if (moved === undefined) return
  const read = { rideId: key.rideId, by: participant.who, number: moved, readAt: now.toISOString() }
  for (const { audience, id } of listenersOf(key.rideId, ride)) ctx.realtime.tell(audience, id, 'message:read', read)
}
