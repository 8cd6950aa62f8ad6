// Accounts of the office: opened by an invitation, ended by whoever runs the team.
import type { SessionId, UserId } from '@livery/kernel/ids.ts'
import type { Locale } from '@livery/kernel/languages.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { ensureAcceptable, hashPassword } from '../shared/passwords.ts'
import { forgetTokensOf, revokeSession, revokeSessionsOf } from '../shared/sessions.ts'
import { addAccounts, changeAccount, findByEmail } from '../store/accounts.ts'

export interface NewOfficer {
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly password: string
  readonly locale: Locale
}

/** The office needs an address of its own: one that a rider or chauffeur has is refused with EMAIL_HAS_ACCOUNT. */
export async function openOfficeAccount(
  ctx: AppContext,
  tx: Tx,
  { password, ...officer }: NewOfficer,
): Promise<UserId> {
  ensureAcceptable(password)
  if ((await findByEmail(tx, officer.email)) !== undefined) throw refuse('EMAIL_HAS_ACCOUNT')
  const now = ctx.now()
  const id = ctx.newId('user')
  const passwordDigest = await hashPassword(password)
  const account = { ...officer, id, passwordDigest, userType: 'admin' as const, phone: null }
  await addAccounts(tx, [{ ...account, verifiedAt: now, createdAt: now }])
  return id
}

/** Tokens die with the commit, in every process. */
export async function endOfficeAccount(ctx: AppContext, tx: Tx, userId: UserId): Promise<void> {
  await changeAccount(tx, userId, { suspendedAt: ctx.now(), suspensionReason: null }, ctx.now())
  await revokeSessionsOf(ctx, tx, userId, 'left the office')
}

/** They are asked for anew, with what their bearer may do now, in every process. */
export async function renewRightsOf(ctx: AppContext, tx: Tx, userIds: readonly UserId[]): Promise<void> {
  for (const userId of userIds) await forgetTokensOf(ctx, tx, userId)
}

/** False where it is over already. */
export async function endOfficeSignIn(ctx: AppContext, tx: Tx, userId: UserId, id: SessionId): Promise<boolean> {
  return revokeSession(ctx, tx, userId, id, 'ended by the office')
}

/** How many there were; what waits for its second step ends, too. `except` goes on. */
export async function endOfficeSignIns(
  ctx: AppContext,
  tx: Tx,
  userId: UserId,
  except: SessionId | undefined,
): Promise<number> {
  return revokeSessionsOf(ctx, tx, userId, 'ended by the office', except)
}
