import type { SessionId } from '@livery/kernel/ids.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { revokeSession, revokeSessionsOf } from '../sessions.ts'

/** One device of the caller's own; what is over already, or somebody else's, is not there. */
export async function endSession(world: World, caller: Caller, sessionId: SessionId): Promise<void> {
  await world.transact(async (tx) => {
    if (!(await revokeSession(world, tx, caller.userId, sessionId, 'ended by its owner'))) throw refuse('NOT_FOUND')
  })
}

/** Every device but the one that asks; how many there were. */
export async function endOtherSessions(world: World, caller: Caller): Promise<number> {
  return world.transact((tx) => revokeSessionsOf(world, tx, caller.userId, 'ended by its owner', caller.sessionId))
}
