// Access tokens: signed, fifteen minutes, and dead the moment that their session is revoked.
import type { OfficeRight } from '@livery/contracts/team/rights.ts'
import type { SessionId, UserId } from '@livery/kernel/ids.ts'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { BaseContext } from '../../../base-context.ts'
import { batch } from '../../../platform/batch.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Authenticate, Caller } from '../../../platform/http/caller.ts'
import { refuse } from '../../../platform/refusal.ts'
import { areSessionsLive } from '../store/sessions.ts'
import { owesSecondFactor } from './owed-factor.ts'

export const ACCESS_TOKEN_SECONDS = 900
// A revocation is known to every process after this long at most; the process that revokes knows at once.
const LIVENESS_MS = 5_000
const CACHE_SIZE = 20_000
const ISSUER = 'livery'

export async function issueAccessToken(
  ctx: Pick<BaseContext, 'now' | 'secrets'>,
  caller: Caller,
): Promise<{ accessToken: string; expiresAt: Date }> {
  const expiresAt = new Date(ctx.now().getTime() + ACCESS_TOKEN_SECONDS * 1_000)
  const accessToken = await new SignJWT({ typ: caller.userType, sid: caller.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience('api')
    .setSubject(caller.userId)
    .setIssuedAt(Math.floor(ctx.now().getTime() / 1_000))
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1_000))
    .sign(secretKey(ctx))
  return { accessToken, expiresAt }
}

/** What somebody of the office may do, alone and with a second person's yes. */
export type RightsOf = (
  db: Queryable,
  userId: UserId,
) => Promise<{ readonly rights: readonly OfficeRight[]; readonly asks: readonly OfficeRight[] }>

interface Known {
  caller: Caller
  readonly expiresAt: number
  checkedAt: number
}

export interface Authenticator {
  readonly authenticate: Authenticate
  /** Forgets what is known of a session, so that its next use is checked. */
  forget(sessionId: SessionId): void
}

export function createAuthenticator(
  ctx: Pick<BaseContext, 'config' | 'db' | 'now' | 'secrets'>,
  rightsOf: RightsOf = async () => ({ rights: [], asks: [] }),
): Authenticator {
  const known = new Map<string, Known>()
  const isSessionLive = batch((callers: readonly Caller[]) => areSessionsLive(ctx.db, callers))

  const verify = async (token: string): Promise<Known> => {
    const now = ctx.now()
    const { payload } = await jwtVerify(token, secretKey(ctx), {
      issuer: ISSUER,
      audience: 'api',
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'typ', 'sid', 'exp'],
      currentDate: now,
    }).catch((error) => {
      throw refuse(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID')
    })
    const caller = {
      userId: payload.sub as UserId,
      userType: payload.typ as Caller['userType'],
      sessionId: payload.sid as SessionId,
    }
    return { caller, expiresAt: (payload.exp ?? 0) * 1_000, checkedAt: 0 }
  }

  return {
    authenticate: async (token) => {
      const found = known.get(token)
      const entry = found ?? (await verify(token))
      const now = ctx.now().getTime()
      if (entry.expiresAt <= now) {
        known.delete(token)
        throw refuse('TOKEN_EXPIRED')
      }
      if (now - entry.checkedAt > LIVENESS_MS) {
        if (!(await isSessionLive(entry.caller))) {
          known.delete(token)
          throw refuse('TOKEN_INVALID')
        }
        if (entry.caller.userType === 'admin') {
          const { userId } = entry.caller
          const [role, owes] = await Promise.all([rightsOf(ctx.db, userId), owesSecondFactor(ctx, userId)])
          entry.caller = { ...entry.caller, ...role, owesSecondFactor: owes }
        }
        entry.checkedAt = now
      }
      if (found === undefined) remember(known, token, entry)
      return entry.caller
    },
    forget: (sessionId) => {
      for (const [token, entry] of known) if (entry.caller.sessionId === sessionId) known.delete(token)
    },
  }
}

function remember(known: Map<string, Known>, token: string, entry: Known): void {
  const oldest = known.keys().next().value
  if (known.size >= CACHE_SIZE && oldest !== undefined) known.delete(oldest)
  known.set(token, entry)
}

function secretKey(ctx: Pick<BaseContext, 'secrets'>): Uint8Array {
  return new TextEncoder().encode(ctx.secrets.TOKEN_SECRET)
}
