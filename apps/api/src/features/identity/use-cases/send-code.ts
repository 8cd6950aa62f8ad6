import { addMs, MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OutgoingMail } from '../../../platform/mail/mailer.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { type CodePurpose, newCode, nextSendingAt } from '../domain/one-time-code.ts'
import { SIGN_IN } from '../domain/policy.ts'
import { digestOf } from '../shared/digests.ts'
import { addCode, listOpenCodesForUpdate, listSentSince, takeTurn } from '../store/codes.ts'

export interface CodeRequest {
  readonly email: string
  readonly purpose: CodePurpose
  /** The registration that the code is for; null for a new password. */
  readonly registrationId: number | null
  /** What is mailed; `null` keeps the code unmailed, because nobody with an account reads that mailbox. */
  readonly letter: ((code: string, minutes: number) => OutgoingMail) | null
}

export type CodeSent =
  | { readonly sent: true; readonly expiresAt: Date; readonly resendAt: Date }
  | { readonly sent: false; readonly retryAt: Date }

/** Sends a fresh code, unless one went out a moment ago or too many did within the hour. */
export async function sendCode(ctx: AppContext, tx: Tx, request: CodeRequest): Promise<CodeSent> {
  const now = ctx.now()
  const emailDigest = digestOf(ctx, 'email', request.email)
  await takeTurn(tx, emailDigest)
  const policy = await policyInForce({ ...ctx, db: tx }, 'accounts')
  const sentAt = await listSentSince(tx, emailDigest, addMs(now, -SIGN_IN.sendingWindowMs))
  const retryAt = nextSendingAt(sentAt, now, policy)
  if (retryAt !== null) return { sent: false, retryAt }

  const { code, digest } = await newCodeOf(ctx, tx, request.email, emailDigest)
  const expiresAt = addMs(now, policy.codeMinutes * MINUTE_MS)
  const { purpose, registrationId } = request
  await addCode(tx, { emailDigest, purpose, registrationId, digest, sentAt: now, expiresAt })
  if (request.letter !== null) await ctx.mail.send(tx, request.letter(code, policy.codeMinutes))
  return { sent: true, expiresAt, resendAt: addMs(now, policy.resendSeconds * SECOND_MS) }
}

/** Never the same as another open code of this address: each belongs to one thing. */
async function newCodeOf(ctx: AppContext, tx: Tx, email: string, emailDigest: string) {
  const open = new Set((await listOpenCodesForUpdate(tx, emailDigest, ctx.now())).map(({ digest }) => digest))
  for (;;) {
    const code = newCode(ctx.random)
    const digest = digestOf(ctx, 'code', email, code)
    if (!open.has(digest)) return { code, digest }
  }
}
