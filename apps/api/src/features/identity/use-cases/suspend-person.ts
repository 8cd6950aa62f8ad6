import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Account } from '../domain/account.ts'
import { composeSuspensionMail } from '../mails/compose.ts'
import { revokeSessionsOf } from '../shared/sessions.ts'
import { changeAccount, findAccount, findAccountForUpdate, isSuspendedForShare } from '../store/accounts.ts'
import { addSuspension, liftOpenSuspension } from '../store/suspensions.ts'

/** Whether somebody drives a ride right now; a feature above knows. */
export type IsUnderWay = (tx: Tx, userId: UserId) => Promise<boolean>

/**
 * Tokens die with the commit, in every process. Only a chauffeur with a ride under way keeps theirs until that ride
 * ends, so that no passenger is stranded. The office's own accounts are not suspended here.
 */
export async function suspendPerson(
  ctx: AppContext,
  command: { userId: UserId; reason: string; officerId: UserId },
  isUnderWay: IsUnderWay,
): Promise<Account> {
  const { userId, reason, officerId } = command
  return ctx.transact(async (tx) => {
    const person = await getRiderOrDriver(tx, userId)
    if (person.suspendedAt !== null) throw refuse('ALREADY_SUSPENDED')
    const now = ctx.now()
    const suspendedAfterRide = await isUnderWay(tx, userId)
    const suspended = await changeAccount(
      tx,
      userId,
      { suspendedAt: now, suspensionReason: reason, suspendedAfterRide },
      now,
    )
    noteForAudit(tx, {
      ...{ target: userId, personId: userId, before: { state: 'active' }, after: { state: 'suspended' }, why: reason },
    })
    await addSuspension(tx, { userId, reason, suspendedBy: officerId, suspendedAt: now })
    if (!suspendedAfterRide) await revokeSessionsOf(ctx, tx, userId, 'suspended')
    await ctx.publish(tx, 'person.suspended', userId, { userId, userType: person.userType })
    await ctx.mail.send(tx, composeSuspensionMail(ctx.messages.letters(suspended.locale), suspended.email, reason))
    return suspended
  })
}

/** The ride that a suspended chauffeur was to finish is over: now their tokens die, too. True when that was so. */
export async function finishSuspension(ctx: AppContext, tx: Tx, userId: UserId): Promise<boolean> {
  const person = await findAccount(tx, userId)
  if (person?.suspendedAt == null) return false
  if (person.suspendedAfterRide) {
    await changeAccount(tx, userId, { suspendedAfterRide: false }, ctx.now())
    await revokeSessionsOf(ctx, tx, userId, 'suspended')
  }
  return true
}

/** New work is for those who are not suspended; a suspension at the same moment waits, and then sees the work. */
export async function ensureMayWork(tx: Tx, userId: UserId): Promise<void> {
  if (await isSuspendedForShare(tx, userId)) throw refuse('ACCOUNT_SUSPENDED')
}

export async function liftSuspension(
  ctx: AppContext,
  command: { userId: UserId; officerId: UserId },
): Promise<Account> {
  return ctx.transact(async (tx) => {
    const person = await getRiderOrDriver(tx, command.userId)
    if (person.suspendedAt === null) throw refuse('NOT_SUSPENDED')
    const now = ctx.now()
    const [before, after] = [{ state: 'suspended' }, { state: 'active' }]
    noteForAudit(tx, { target: person.id, personId: person.id, before, after })
    await liftOpenSuspension(tx, person.id, command.officerId, now)
    return changeAccount(tx, person.id, { suspendedAt: null, suspensionReason: null, suspendedAfterRide: false }, now)
  })
}

async function getRiderOrDriver(tx: Tx, userId: UserId): Promise<Account> {
  const person = await findAccountForUpdate(tx, userId)
  if (person === undefined || person.userType === 'admin' || person.erasedAt !== null) throw refuse('NOT_FOUND')
  return person
}
