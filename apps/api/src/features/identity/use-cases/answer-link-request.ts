import type { Locale } from '@livery/kernel/languages.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { nextSendingAt } from '../domain/one-time-code.ts'
import { SIGN_IN } from '../domain/policy.ts'
import { registrationMeant } from '../domain/registration.ts'
import { composeLinkMail, composeRegisterAgainMail } from '../mails/compose.ts'
import { digestOf, newSecret } from '../shared/digests.ts'
import { findByEmail } from '../store/accounts.ts'
import { takeTurn } from '../store/codes.ts'
import { listRegistrations } from '../store/registrations.ts'
import { addSingleUseToken, listTokensIssuedSince, type TokenOwner } from '../store/single-use-tokens.ts'
import { sendCode } from './send-code.ts'

export async function answerLinkRequest(ctx: AppContext, tx: Tx, email: string, callbackUrl: string): Promise<void> {
  await takeTurn(tx, digestOf(ctx, 'email', email))
  const person = await findByEmail(tx, email)
  if (person !== undefined)
    return sendLink(ctx, tx, { userId: person.id }, { email, locale: person.locale, callbackUrl })
  const waiting = await listRegistrations(tx, digestOf(ctx, 'email', email), ctx.now())
  const meant = registrationMeant(waiting, undefined)
  if (meant !== undefined)
    return sendLink(ctx, tx, { registrationId: meant.id }, { email, locale: meant.locale, callbackUrl })
  const [newest] = waiting
  if (newest !== undefined) await askToRegisterAgain(ctx, tx, email, newest.locale)
}

async function sendLink(
  ctx: AppContext,
  tx: Tx,
  owner: TokenOwner,
  { email, locale, callbackUrl }: { email: string; locale: Locale; callbackUrl: string },
): Promise<void> {
  const now = ctx.now()
  const policy = await policyInForce({ ...ctx, db: tx }, 'accounts')
  const issuedAt = await listTokensIssuedSince(tx, 'sign-in', owner, addMs(now, -SIGN_IN.sendingWindowMs))
  if (nextSendingAt(issuedAt, now, policy) !== null) return
  const token = newSecret(ctx)
  await addSingleUseToken(tx, {
    ...owner,
    digest: digestOf(ctx, 'link', email, token),
    purpose: 'sign-in',
    issuedAt: now,
    expiresAt: addMs(now, policy.linkMinutes * MINUTE_MS),
  })
  const query = new URLSearchParams({ token, email, callbackUrl })
  const url = `${ctx.config.webUrl}/api/auth/callback/email?${query}`
  await ctx.mail.send(
    tx,
    composeLinkMail(ctx.messages.letters(locale), { to: email, url, minutes: policy.linkMinutes }),
  )
}

/** Counted with the codes, so that nobody is flooded with it. */
async function askToRegisterAgain(ctx: AppContext, tx: Tx, email: string, locale: Locale): Promise<void> {
  const letter = composeRegisterAgainMail(ctx.messages.letters(locale), email, `${ctx.config.webUrl}/register`)
  await sendCode(ctx, tx, { email, purpose: 'reset', registrationId: null, letter: () => letter })
}
