// A session is one sign-in on one device: it opens once somebody has proven who they are, and ends for all who hold its
// tokens at once.
import type { SessionId, UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { afterCommit, type Tx } from '../../platform/database/database.ts'
import { policyInForce } from '../../platform/policies/policies.ts'
import { refuse } from '../../platform/refusal.ts'
import type { World } from '../../world.ts'
import { issueAccessToken } from './access-tokens.ts'
import { digestOf, newSecret } from './digests.ts'
import { type Account, whyNotAdmitted } from './domain/account.ts'
import type { SignInDevice } from './domain/device.ts'
import { changeAccount } from './store/accounts.ts'
import { addRefreshToken, addSession, endSession, endSessionsOf, prolongSession } from './store/sessions.ts'

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
export async function signIn(world: World, tx: Tx, proven: Account, from: SignInDevice): Promise<SignedIn> {
  ensureAdmitted(proven)
  const now = world.now()
  const person =
    proven.deletionRequestedAt === null
      ? proven
      : await changeAccount(tx, proven.id, { deletionRequestedAt: null }, now)
  const sessionId = world.newId('session')
  const expiresAt = addMs(now, await sessionMs(world, tx))
  await addSession(tx, { id: sessionId, userId: person.id, now, expiresAt, from })
  return { person, tokens: await issueTokens(world, tx, person, sessionId) }
}

export function ensureAdmitted(person: Account): void {
  const why = whyNotAdmitted(person)
  if (why === undefined) return
  const reason = why === 'ACCOUNT_SUSPENDED' ? person.suspensionReason : null
  throw refuse(why, reason === null ? {} : { errors: [{ path: 'reason', message: reason }] })
}

async function sessionMs(world: World, tx: Tx): Promise<number> {
  const { sessionDays } = await policyInForce({ ...world, db: tx }, 'accounts')
  return sessionDays * DAY_MS
}

/** A new pair of tokens for a session that goes on. */
export async function issueTokens(world: World, tx: Tx, person: Account, sessionId: SessionId): Promise<Tokens> {
  const now = world.now()
  const refreshToken = newSecret(world)
  const lasts = addMs(now, await sessionMs(world, tx))
  await addRefreshToken(tx, {
    digest: digestOf(world, 'refresh', refreshToken),
    sessionId,
    issuedAt: now,
    expiresAt: lasts,
  })
  await prolongSession(tx, sessionId, now, lasts)
  const access = await issueAccessToken(world, { userId: person.id, userType: person.userType, sessionId })
  return { accessToken: access.accessToken, refreshToken, expiresAt: access.expiresAt }
}

export async function revokeSession(
  world: World,
  tx: Tx,
  userId: UserId,
  sessionId: SessionId,
  why: string,
): Promise<boolean> {
  const ended = await endSession(tx, userId, sessionId, world.now(), why)
  afterCommit(tx, () => forget(world, userId, [sessionId]))
  return ended
}

export async function revokeSessionsOf(
  world: World,
  tx: Tx,
  userId: UserId,
  why: string,
  except?: SessionId,
): Promise<number> {
  const ended = await endSessionsOf(tx, userId, world.now(), why, except)
  afterCommit(tx, () => forget(world, userId, ended))
  return ended.length
}

function forget(world: World, userId: UserId, sessionIds: readonly SessionId[]): void {
  world.realtime.drop(userId, sessionIds)
}
