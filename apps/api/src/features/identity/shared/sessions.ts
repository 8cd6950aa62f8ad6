// A session is one sign-in on one device: it opens once somebody has proven who they are, and ends for all who hold its
// tokens at once.
import type { SessionId, UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { afterCommit, type Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type Account, whyNotAdmitted } from '../domain/account.ts'
import type { SignInDevice } from '../domain/device.ts'
import { changeAccount } from '../store/accounts.ts'
import {
  addRefreshToken,
  addSession,
  endSession,
  endSessionsOf,
  openSessionsOf,
  prolongSession,
} from '../store/sessions.ts'
import { issueAccessToken } from './access-tokens.ts'
import { digestOf, newSecret } from './digests.ts'

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresAt: Date
}

export interface SignedIn {
  readonly person: Account
  readonly tokens: Tokens
}

/** Lets in somebody who has just proven who they are, and takes back a wish to be deleted. */
export async function signIn(ctx: AppContext, tx: Tx, proven: Account, from: SignInDevice): Promise<SignedIn> {
  ensureAdmitted(proven)
  const now = ctx.now()
  const person =
    proven.deletionRequestedAt === null
      ? proven
      : await changeAccount(tx, proven.id, { deletionRequestedAt: null }, now)
  const sessionId = ctx.newId('session')
  const expiresAt = addMs(now, await sessionMs(ctx, tx))
  await addSession(tx, { id: sessionId, userId: person.id, now, expiresAt, from })
  return { person, tokens: await issueTokens(ctx, tx, person, sessionId) }
}

export function ensureAdmitted(person: Account): void {
  const why = whyNotAdmitted(person)
  if (why === undefined) return
  const reason = why === 'ACCOUNT_SUSPENDED' ? person.suspensionReason : null
  throw refuse(why, reason === null ? {} : { errors: [{ path: 'reason', message: reason }] })
}

async function sessionMs(ctx: AppContext, tx: Tx): Promise<number> {
  const { sessionDays } = await policyInForce({ ...ctx, db: tx }, 'accounts')
  return sessionDays * DAY_MS
}

/** A new pair of tokens for a session that goes on. */
export async function issueTokens(ctx: AppContext, tx: Tx, person: Account, sessionId: SessionId): Promise<Tokens> {
  const now = ctx.now()
  const refreshToken = newSecret(ctx)
  const lasts = addMs(now, await sessionMs(ctx, tx))
  await addRefreshToken(tx, {
    digest: digestOf(ctx, 'refresh', refreshToken),
    sessionId,
    issuedAt: now,
    expiresAt: lasts,
  })
  await prolongSession(tx, sessionId, now, lasts)
  const access = await issueAccessToken(ctx, { userId: person.id, userType: person.userType, sessionId })
  return { accessToken: access.accessToken, refreshToken, expiresAt: access.expiresAt }
}

export async function revokeSession(
  ctx: AppContext,
  tx: Tx,
  userId: UserId,
  sessionId: SessionId,
  why: string,
): Promise<boolean> {
  const ended = await endSession(tx, userId, sessionId, ctx.now(), why)
  afterCommit(tx, () => forget(ctx, userId, [sessionId]))
  return ended
}

export async function revokeSessionsOf(
  ctx: AppContext,
  tx: Tx,
  userId: UserId,
  why: string,
  except?: SessionId,
): Promise<number> {
  const ended = await endSessionsOf(tx, userId, ctx.now(), why, except)
  afterCommit(tx, () => forget(ctx, userId, ended))
  return ended.length
}

/** Their sessions go on; what is known of their tokens is asked for anew, and sockets come back with it. */
export async function forgetTokensOf(ctx: AppContext, tx: Tx, userId: UserId): Promise<void> {
  const sessionIds = await openSessionsOf(tx, userId)
  afterCommit(tx, () => forget(ctx, userId, sessionIds))
}

function forget(ctx: AppContext, userId: UserId, sessionIds: readonly SessionId[]): void {
  ctx.realtime.drop(userId, sessionIds)
}
