import { addMs } from '@livery/kernel/time.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { World } from '../../../world.ts'
import { digestOf } from '../digests.ts'
import { type CodePurpose, newCode, nextSendingAt } from '../domain/one-time-code.ts'
import { SIGN_IN_POLICY } from '../domain/policy.ts'
import { composeCodeMail } from '../mails/compose.ts'
import type { Locale } from '../mails/words/words.ts'
import { addCode, listSentSince, takeTurn } from '../store/codes.ts'

export interface CodeRequest {
  readonly email: string
  readonly purpose: CodePurpose
  /** The language of the mail; `null` keeps the code unmailed, because nobody with an account reads that mailbox. */
  readonly locale: Locale | null
}

export type CodeSent =
  | { readonly sent: true; readonly expiresAt: Date; readonly resendAt: Date }
  | { readonly sent: false; readonly retryAt: Date }

/** Sends a fresh code, unless one went out a moment ago or five did within the hour. */
export async function sendCode(world: World, tx: Tx, request: CodeRequest): Promise<CodeSent> {
  const now = world.now()
  const emailDigest = digestOf(world, 'email', request.email)
  await takeTurn(tx, emailDigest)
  const sentAt = await listSentSince(tx, emailDigest, addMs(now, -SIGN_IN_POLICY.sendingWindowMs))
  const retryAt = nextSendingAt(sentAt, now)
  if (retryAt !== null) return { sent: false, retryAt }

  const code = newCode(world.random)
  const expiresAt = addMs(now, SIGN_IN_POLICY.code.livesMs)
  const digest = digestOf(world, 'code', request.email, code)
  await addCode(tx, { emailDigest, purpose: request.purpose, digest, sentAt: now, expiresAt })
  if (request.locale !== null) {
    await world.mail.send(
      tx,
      composeCodeMail({ to: request.email, locale: request.locale, purpose: request.purpose, code }),
    )
  }
  return { sent: true, expiresAt, resendAt: addMs(now, SIGN_IN_POLICY.code.resendAfterMs) }
}
