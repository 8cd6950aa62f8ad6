// A code of six digits goes to the mailbox and proves that its owner reads it. The newest one counts, a few tries each,
// and nobody is flooded with them.
import type { RandomBytes } from '@livery/kernel/ids.ts'
import { addMs } from '@livery/kernel/time.ts'
import { SIGN_IN_POLICY } from './policy.ts'

export type CodePurpose = 'register' | 'reset'

export interface IssuedCode {
  readonly purpose: CodePurpose
  readonly digest: string
  readonly tries: number
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

const POLICY = SIGN_IN_POLICY.code
// The largest multiple of a million below 2³²: above it, the first digits would be a little more likely.
const FAIR = 4_294_000_000

export function newCode(random: RandomBytes): string {
  for (;;) {
    const number = Buffer.from(random(4)).readUInt32BE()
    if (number < FAIR) return String(number % 1_000_000).padStart(6, '0')
  }
}

export type CodeDecision = 'accepted' | 'OTP_WRONG' | 'OTP_EXPIRED' | 'OTP_TOO_MANY_TRIES'

/** `digest` and `purpose` are what was entered. A code for another purpose is simply a wrong one. */
export function decideCode(
  issued: IssuedCode,
  entered: { digest: string; purpose: CodePurpose },
  now: Date,
): CodeDecision {
  if (issued.usedAt !== null || issued.expiresAt <= now) return 'OTP_EXPIRED'
  if (issued.tries >= POLICY.tries) return 'OTP_TOO_MANY_TRIES'
  return issued.digest === entered.digest && issued.purpose === entered.purpose ? 'accepted' : 'OTP_WRONG'
}

/** When the next message may go, given when those of the last hour went; `null` is now. */
export function nextSendingAt(sentAt: readonly Date[], now: Date): Date | null {
  const recent = sentAt
    .filter((at) => at > addMs(now, -SIGN_IN_POLICY.sendingWindowMs))
    .sort((left, right) => left.getTime() - right.getTime())
  const newest = recent.at(-1)
  if (newest === undefined) return null
  const full = recent.at(-POLICY.anHour)
  const waits = [addMs(newest, POLICY.resendAfterMs)]
  if (full !== undefined) waits.push(addMs(full, SIGN_IN_POLICY.sendingWindowMs))
  const next = new Date(Math.max(...waits.map((at) => at.getTime())))
  return next > now ? next : null
}
