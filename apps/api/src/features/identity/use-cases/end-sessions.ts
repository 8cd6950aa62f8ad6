import type { SessionId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { refuse } from '../../../platform/refusal.ts'
import { revokeSession, revokeSessionsOf } from '../shared/sessions.ts'

/** One device of the caller's own; what is over already, or somebody else's, returns 404. */
export async function endSession(ctx: AppContext, caller: Caller, sessionId: SessionId): Promise<void> {
  await ctx.transact(async (tx) => {
    if (!(await revokeSession(ctx, tx, caller.userId, sessionId, 'ended by its owner'))) throw refuse('NOT_FOUND')
  })
}

/** Every device but the one that asks; how many there were. */
export async function endOtherSessions(ctx: AppContext, caller: Caller): Promise<number> {
  return ctx.transact((tx) => revokeSessionsOf(ctx, tx, caller.userId, 'ended by its owner', caller.sessionId))
}
