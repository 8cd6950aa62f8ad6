import { addMs } from '@livery/kernel/time.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { World } from '../../../world.ts'
import { digestOf, newSecret } from '../digests.ts'
import { nextSendingAt } from '../domain/one-time-code.ts'
import { SIGN_IN_POLICY } from '../domain/policy.ts'
import { composeLinkMail } from '../mails/compose.ts'
import { findByEmail } from '../store/accounts.ts'
import { takeTurn } from '../store/codes.ts'
import { addSingleUseToken, listTokensIssuedSince } from '../store/single-use-tokens.ts'

export async function answerLinkRequest(world: World, tx: Tx, email: string, callbackUrl: string): Promise<void> {
  const now = world.now()
  const person = await findByEmail(tx, email)
  if (person === undefined) return
  await takeTurn(tx, digestOf(world, 'email', email))
  const issuedAt = await listTokensIssuedSince(tx, 'sign-in', person.id, addMs(now, -SIGN_IN_POLICY.sendingWindowMs))
  if (nextSendingAt(issuedAt, now) !== null) return

  const token = newSecret(world)
  await addSingleUseToken(tx, {
    digest: digestOf(world, 'link', email, token),
    purpose: 'sign-in',
    userId: person.id,
    issuedAt: now,
    expiresAt: addMs(now, SIGN_IN_POLICY.link.livesMs),
  })
  const query = new URLSearchParams({ token, email, callbackUrl })
  const url = `${world.config.webUrl}/api/auth/callback/email?${query}`
  await world.mail.send(tx, composeLinkMail({ to: email, locale: person.locale, url }))
}
