// Sign-ins of the team that are ended by whoever runs it, and a second factor that somebody has lost.
import type { OfficeRight } from '@livery/contracts/team/rights.ts'
import type { SessionId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { refuse } from '../../../platform/refusal.ts'
import {
  endOfficeSignIn,
  endOfficeSignIns,
  ensureConfirmed,
  getPerson,
  listOpenSessions,
  resetSecondFactor as resetFactorOf,
} from '../../identity/index.ts'
import { allOfRole, mayGive } from '../domain/roles.ts'
import { listMembers } from '../store.ts'
import { getMember, getRole } from './change-member.ts'

/** Over already, or nobody's of the team: 404. */
export async function endSignIn(ctx: AppContext, caller: Caller, id: SessionId): Promise<void> {
  const members = (await listMembers(ctx.db)).map(({ userId }) => userId)
  const session = (await listOpenSessions(ctx.db, ...members)).find((one) => one.id === id)
  if (session === undefined) throw refuse('NOT_FOUND')
  await ctx.transact(async (tx) => {
    await ensureMayTouch(tx, caller, session.userId)
    if (!(await endOfficeSignIn(ctx, tx, session.userId, id))) throw refuse('NOT_FOUND')
    noteForAudit(tx, { target: session.userId, after: { ended: 1 } })
  })
}

/** Their own devices but this one, where somebody ends their own. */
export async function endSignIns(ctx: AppContext, caller: Caller, userId: UserId): Promise<number> {
  return ctx.transact(async (tx) => {
    await ensureMayTouch(tx, caller, userId)
    const isOwn = userId === caller.userId
    const ended = await endOfficeSignIns(ctx, tx, userId, isOwn ? caller.sessionId : undefined)
    noteForAudit(tx, { target: userId, after: { ended } })
    return ended
  })
}

/** Whoever resets proves it again, and never their own: a stolen session would open every door with it. */
export async function resetSecondFactor(ctx: AppContext, caller: Caller, userId: UserId): Promise<void> {
  if (userId === caller.userId) throw refuse('RESET_NOT_YOUR_OWN')
  await ctx.transact(async (tx) => {
    await ensureMayTouch(tx, caller, userId)
    await ensureConfirmed(ctx, tx, caller)
    const { name } = await getPerson(tx, caller.userId)
    noteForAudit(tx, { target: userId, after: { secondFactor: 'reset' } })
    await resetFactorOf(ctx, tx, userId, name)
  })
}

/** Nobody touches who has a right that they do not have themselves. */
async function ensureMayTouch(tx: Tx, { rights = [] }: { rights?: readonly OfficeRight[] }, userId: UserId) {
  const { roleId } = await getMember(tx, userId)
  if (!mayGive(rights, allOfRole(await getRole(tx, roleId)))) throw refuse('RIGHT_NOT_YOURS')
}
