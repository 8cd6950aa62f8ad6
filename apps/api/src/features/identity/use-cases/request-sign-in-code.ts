import { DEFAULT_LOCALE, type Locale } from '@livery/kernel/languages.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { composeAccountExistsMail, composeCodeMail } from '../mails/compose.ts'
import { digestOf } from '../shared/digests.ts'
import { findByEmail } from '../store/accounts.ts'
import { takeTurn } from '../store/codes.ts'
import { sendCode } from './send-code.ts'

export interface RequestSignInCode {
  readonly email: string
  /** Of somebody new; whoever is known is written to in their own language. */
  readonly locale?: Locale | undefined
}

/**
 * Mails a code to whoever reads the address, known or new: the same steps for both, so that neither the answer nor its
 * time tells. The office signs in with its password, and is told so.
 */
export async function requestSignInCode(
  ctx: AppContext,
  { email, locale }: RequestSignInCode,
): Promise<{ expiresAt: Date; resendAt: Date }> {
  return ctx.transact(async (tx) => {
    await takeTurn(tx, digestOf(ctx, 'email', email))
    const person = await findByEmail(tx, email)
    const say = ctx.messages.letters(person?.locale ?? locale ?? DEFAULT_LOCALE)
    const sent = await sendCode(ctx, tx, {
      email,
      purpose: 'sign-in',
      registrationId: null,
      letter: (code, minutes) =>
        person?.userType === 'admin'
          ? composeAccountExistsMail(say, email, `${ctx.config.webUrl}/sign-in`)
          : composeCodeMail(say, { to: email, purpose: 'sign-in', code, minutes }),
    })
    if (sent.sent) return sent
    const seconds = Math.ceil((sent.retryAt.getTime() - ctx.now().getTime()) / 1_000)
    throw refuse('OTP_TOO_SOON', { retryAfterSeconds: Math.max(1, seconds) })
  })
}
