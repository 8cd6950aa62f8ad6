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
import { type ProvedBy, SECOND_STEP } from '../domain/second-step.ts'
import { changeAccount } from '../store/accounts.ts'
import { hasSecondFactor } from '../store/second-factors.ts'
import {
  addRefreshToken,
  addSession,
  endSession,
  endSessionsOf,
  openSessionsOf,
  prolongSession,
} from '../store/sessions.ts'
import { addChallenge, useUpChallengesOf } from '../store/sign-in-challenges.ts'
import { issueAccessToken } from './access-tokens.ts'
import { digestOf, newSecret } from './digests.ts'

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresAt: Date
}

export interface SignedIn {
  readonly person: Account
  readonly sessionId: SessionId
  readonly tokens: Tokens
}

/** No session yet: what their first proof opens is the second step. */
export interface SecondFactorAsked {
  readonly secondFactor: { readonly token: string; readonly expiresAt: Date }
}

/** Lets in somebody who has just proven who they are. Whoever has a second factor does not come in by this door. */
export async function signIn(ctx: AppContext, tx: Tx, proven: Account, from: SignInDevice): Promise<SignedIn> {
  if (await isAskedForMore(tx, proven)) throw refuse('SECOND_FACTOR_REQUIRED')
  return openSession(ctx, tx, proven, from, null)
}

/** The same for the ways in which the office comes, too: with a second factor, this was the first step of two. */
export async function signInOrAsk(
  ctx: AppContext,
  tx: Tx,
  proven: Account,
  from: SignInDevice,
  by: ProvedBy,
): Promise<SignedIn | SecondFactorAsked> {
  if (!(await isAskedForMore(tx, proven)))
    return openSession(ctx, tx, proven, from, proven.userType === 'admin' ? by : null)
  ensureAdmitted(proven)
  const [token, issuedAt] = [newSecret(ctx), ctx.now()]
  const expiresAt = addMs(issuedAt, SECOND_STEP.livesMs)
  const digest = digestOf(ctx, 'second-step', token)
  await addChallenge(tx, { digest, userId: proven.id, passkeyChallenge: newSecret(ctx), issuedAt, expiresAt })
  return { secondFactor: { token, expiresAt } }
}

async function isAskedForMore(tx: Tx, { id, userType }: Account): Promise<boolean> {
  return userType === 'admin' && (await hasSecondFactor(tx, id))
}

/** For whoever has proven all that is asked of them; takes back a wish to be deleted. */
export async function openSession(
  ctx: AppContext,
  tx: Tx,
  proven: Account,
  from: SignInDevice,
  provedBy: ProvedBy | null,
): Promise<SignedIn> {
  ensureAdmitted(proven)
  const now = ctx.now()
  const person =
    proven.deletionRequestedAt === null
      ? proven
      : await changeAccount(tx, proven.id, { deletionRequestedAt: null }, now)
  const sessionId = ctx.newId('session')
  const expiresAt = addMs(now, await sessionMs(ctx, tx))
  await addSession(tx, { id: sessionId, userId: person.id, now, expiresAt, from, provedBy })
  return { person, sessionId, tokens: await issueTokens(ctx, tx, person, sessionId) }
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

/** A sign-in that waits for its second step ends with them. */
export async function revokeSessionsOf(
  ctx: AppContext,
  tx: Tx,
  userId: UserId,
  why: string,
  except?: SessionId,
): Promise<number> {
  const ended = await endSessionsOf(tx, userId, ctx.now(), why, except)
  await useUpChallengesOf(tx, userId, ctx.now())
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
