import type { AppContext } from '../../../app-context.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { revokeSession } from '../shared/sessions.ts'

export async function logOut(ctx: AppContext, caller: Caller): Promise<void> {
  await ctx.transact((tx) => revokeSession(ctx, tx, caller.userId, caller.sessionId, 'signed out'))
}
