// A refresh token works once and brings its successor. Used again much later, it was stolen or copied, and the whole
// family ends. Used again within seconds, an answer got lost or two tabs woke together: that gets another successor.
import { addMs } from '@livery/kernel/time.ts'
import { SIGN_IN } from './policy.ts'

export interface PresentedToken {
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly sessionRevokedAt: Date | null
}

export type RotationDecision = 'rotate' | 'unknown' | 'ended' | 'expired' | 'reused'

export function decideRotation(token: PresentedToken | undefined, now: Date): RotationDecision {
  if (token === undefined) return 'unknown'
  if (token.sessionRevokedAt !== null) return 'ended'
  if (token.usedAt !== null && addMs(token.usedAt, SIGN_IN.refresh.graceMs) <= now) return 'reused'
  return token.expiresAt <= now ? 'expired' : 'rotate'
}
