import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import type { World } from '../../../world.ts'
import { digestOf, newSecret } from '../digests.ts'
import { nextSendingAt } from '../domain/one-time-code.ts'
import { SIGN_IN } from '../domain/policy.ts'
import { registrationMeant } from '../domain/registration.ts'
import { composeLinkMail, composeRegisterAgainMail } from '../mails/compose.ts'
import type { Locale } from '../mails/words/words.ts'
import { findByEmail } from '../store/accounts.ts'
import { takeTurn } from '../store/codes.ts'
import { listRegistrations } from '../store/registrations.ts'
import { addSingleUseToken, listTokensIssuedSince, type TokenOwner } from '../store/single-use-tokens.ts'
import { sendCode } from './send-code.ts'

export async function answerLinkRequest(world: World, tx: Tx, email: string, callbackUrl: string): Promise<void> {
  await takeTurn(tx, digestOf(world, 'email', email))
  const person = await findByEmail(tx, email)
  if (person !== undefined)
    return sendLink(world, tx, { userId: person.id }, { email, locale: person.locale, callbackUrl })
  const waiting = await listRegistrations(tx, digestOf(world, 'email', email), world.now())
  const meant = registrationMeant(waiting, undefined)
  if (meant !== undefined)
    return sendLink(world, tx, { registrationId: meant.id }, { email, locale: meant.locale, callbackUrl })
  const [newest] = waiting
  if (newest !== undefined) await askToRegisterAgain(world, tx, email, newest.locale)
}

async function sendLink(
  world: World,
  tx: Tx,
  owner: TokenOwner,
  { email, locale, callbackUrl }: { email: string; locale: Locale; callbackUrl: string },
): Promise<void> {
  const now = world.now()
  const policy = await policyInForce({ ...world, db: tx }, 'accounts')
  const issuedAt = await listTokensIssuedSince(tx, 'sign-in', owner, addMs(now, -SIGN_IN.sendingWindowMs))
  if (nextSendingAt(issuedAt, now, policy) !== null) return
  const token = newSecret(world)
  await addSingleUseToken(tx, {
    ...owner,
    digest: digestOf(world, 'link', email, token),
    purpose: 'sign-in',
    issuedAt: now,
    expiresAt: addMs(now, policy.linkMinutes * MINUTE_MS),
  })
  const query = new URLSearchParams({ token, email, callbackUrl })
  const url = `${world.config.webUrl}/api/auth/callback/email?${query}`
  await world.mail.send(tx, composeLinkMail({ to: email, locale, url, minutes: policy.linkMinutes }))
}

/** Counted with the codes, so that nobody is flooded with it. */
async function askToRegisterAgain(world: World, tx: Tx, email: string, locale: Locale): Promise<void> {
  const letter = composeRegisterAgainMail({ to: email, locale, url: `${world.config.webUrl}/register` })
  await sendCode(world, tx, { email, purpose: 'reset', registrationId: null, letter: () => letter })
}
