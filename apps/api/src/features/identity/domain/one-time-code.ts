// A code of six digits goes to the mailbox and proves that its owner reads it. It belongs to what it was sent for: one
// registration of several, a new password, or signing in. The newest of each counts, a few tries each, and nobody is flooded with
// them.
import type { RandomBytes } from '@livery/kernel/ids.ts'
import { addMs, SECOND_MS } from '@livery/kernel/time.ts'
import { type AccountPolicy, SIGN_IN } from './policy.ts'

export type CodePurpose = 'register' | 'reset' | 'sign-in'

/** A code that is neither used nor expired. */
export interface OpenCode {
  readonly purpose: CodePurpose
  readonly digest: string
  readonly tries: number
  /** The registration that it belongs to; null where it belongs to none. */
  readonly registrationId: number | null
  /** Of the key that the registration's client chose. */
  readonly keyDigest: string | null
}

// The largest multiple of a million below 2³²: above it, the first digits would be a little more likely.
const FAIR = 4_294_000_000

export function newCode(random: RandomBytes): string {
  for (;;) {
    const number = Buffer.from(random(4)).readUInt32BE()
    if (number < FAIR) return String(number % 1_000_000).padStart(6, '0')
  }
}

export type CodeRefusal = 'OTP_WRONG' | 'OTP_EXPIRED' | 'OTP_TOO_MANY_TRIES'

export interface EnteredCode {
  readonly digest: string
  readonly purpose: CodePurpose
  /** Who shows the key of a registration means that one and no other. */
  readonly keyDigest?: string | undefined
}

/**
 * Which of an address's open codes was entered. A code for another purpose, or of another one's registration, is simply
 * a wrong one.
 */
export function decideCode<Code extends OpenCode>(
  open: readonly Code[],
  entered: EnteredCode,
  { codeTries }: Pick<AccountPolicy, 'codeTries'>,
): { readonly accepted: Code } | { readonly refused: CodeRefusal } {
  if (open.length === 0) return { refused: 'OTP_EXPIRED' }
  const tryable = open.filter((code) => code.tries < codeTries)
  if (tryable.length === 0) return { refused: 'OTP_TOO_MANY_TRIES' }
  const accepted = tryable.find(
    (code) =>
      code.digest === entered.digest &&
      code.purpose === entered.purpose &&
      (entered.keyDigest === undefined || code.keyDigest === entered.keyDigest),
  )
  return accepted === undefined ? { refused: 'OTP_WRONG' } : { accepted }
}

/** When the next message may go, given when those of the last hour went; `null` is now. */
export function nextSendingAt(
  sentAt: readonly Date[],
  now: Date,
  { resendSeconds, codesAnHour }: Pick<AccountPolicy, 'resendSeconds' | 'codesAnHour'>,
): Date | null {
  const recent = sentAt
    .filter((at) => at > addMs(now, -SIGN_IN.sendingWindowMs))
    .sort((left, right) => left.getTime() - right.getTime())
  const newest = recent.at(-1)
  if (newest === undefined) return null
  const full = recent.at(-codesAnHour)
  const waits = [addMs(newest, resendSeconds * SECOND_MS)]
  if (full !== undefined) waits.push(addMs(full, SIGN_IN.sendingWindowMs))
  const next = new Date(Math.max(...waits.map((at) => at.getTime())))
  return next > now ? next : null
}
