import type { UserId } from '@livery/kernel/ids.ts'
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
  const expiresAt = addMs(now, policy.linkMinutes * MINUTE_MS)
  const url = await linkFor(ctx, tx, owner, { email, callbackUrl, expiresAt })
  await ctx.mail.send(
    tx,
    composeLinkMail(ctx.messages.letters(locale), { to: email, url, minutes: policy.linkMinutes }),
  )
}

/** Signs a person in and leads to a page of ours; for a letter to their own mailbox, which it proves. Good once. */
export function signInLinkTo(
  ctx: AppContext,
  tx: Tx,
  { id: userId, email }: { readonly id: UserId; readonly email: string },
  { path, expiresAt }: { readonly path: string; readonly expiresAt: Date },
): Promise<string> {
  return linkFor(ctx, tx, { userId }, { email, callbackUrl: `${ctx.config.webUrl}${path}`, expiresAt })
}

async function linkFor(
  ctx: AppContext,
  tx: Tx,
  owner: TokenOwner,
  { email, callbackUrl, expiresAt }: { email: string; callbackUrl: string; expiresAt: Date },
): Promise<string> {
  const token = newSecret(ctx)
  const digest = digestOf(ctx, 'link', email, token)
  await addSingleUseToken(tx, { ...owner, digest, purpose: 'sign-in', issuedAt: ctx.now(), expiresAt })
  const query = new URLSearchParams({ token, email, callbackUrl })
  return `${ctx.config.webUrl}/api/auth/callback/email?${query}`
}

/** Counted with the codes, so that nobody is flooded with it. */
async function askToRegisterAgain(ctx: AppContext, tx: Tx, email: string, locale: Locale): Promise<void> {
  const letter = composeRegisterAgainMail(ctx.messages.letters(locale), email, `${ctx.config.webUrl}/register`)
  await sendCode(ctx, tx, { email, purpose: 'reset', registrationId: null, letter: () => letter })
}
