// The letter to somebody whom the office has entered: its link sets a password, and so proves the mailbox.
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { useAllowance } from '../../../platform/http/limits/allowances.ts'
import { refuse } from '../../../platform/refusal.ts'
import { composeEnteredMail } from '../mails/compose.ts'
import { digestOf, newSecret } from '../shared/digests.ts'
import { getAccount } from '../shared/get-account.ts'
import { findAccountForUpdate } from '../store/accounts.ts'
import { keepInvitation } from '../store/invitations.ts'
import { addSingleUseToken, useUpTokens } from '../store/single-use-tokens.ts'
import { type EnteredPerson, enterPerson } from './enter-person.ts'

const LASTS_MS = 7 * DAY_MS
/** Whoever is entered is a stranger's mailbox until it is proven. */
const LETTERS_A_DAY = 5

export async function enterAndInvite(
  ctx: AppContext,
  by: UserId,
  { invite, ...person }: EnteredPerson & { readonly invite: boolean },
): Promise<UserId> {
  return ctx.transact(async (tx) => {
    const id = await enterPerson(ctx, tx, person)
    const name = `${person.firstname} ${person.lastname}`
    noteForAudit(tx, { target: id, personId: id, after: { name, userType: person.userType } })
    if (invite) await sendInvitation(ctx, tx, by, id)
    return id
  })
}

/** Refuses with PERSON_HAS_SIGNED_IN where somebody has proven the mailbox. */
export async function invitePerson(ctx: AppContext, by: UserId, id: UserId): Promise<void> {
  await ctx.transact(async (tx) => {
    noteForAudit(tx, { target: id, personId: id })
    await sendInvitation(ctx, tx, by, id)
  })
}

async function sendInvitation(ctx: AppContext, tx: Tx, by: UserId, id: UserId): Promise<void> {
  const person = await findAccountForUpdate(tx, id)
  if (person === undefined || person.userType === 'admin' || person.erasedAt !== null) throw refuse('NOT_FOUND')
  if (person.verifiedAt !== null) throw refuse('PERSON_HAS_SIGNED_IN')
  if (person.suspendedAt !== null) throw refuse('ACCOUNT_SUSPENDED')
  const officer = await getAccount(tx, by)
  const [key, now] = [newSecret(ctx), ctx.now()]
  const letters = { of: `invitations of ${id}`, most: LETTERS_A_DAY, withinMs: DAY_MS }
  const spent = await useAllowance(tx, letters, now)
  if (spent !== undefined) throw refuse('TOO_MANY_REQUESTS', spent)
  const expiresAt = addMs(now, LASTS_MS)
  await useUpTokens(tx, 'reset', id, now)
  const digest = digestOf(ctx, 'reset', key)
  await keepInvitation(tx, id, { sentAt: now, sentBy: by, expiresAt })
  await addSingleUseToken(tx, { digest, purpose: 'reset', userId: id, issuedAt: now, expiresAt })
  await ctx.mail.send(
    tx,
    composeEnteredMail(ctx.messages.letters(person.locale), {
      ...{ to: person.email, by: `${officer.firstname} ${officer.lastname}`, isDriver: person.userType === 'driver' },
      // Behind the #, so that no server but ours reads it, and in a body.
      ...{ url: `${ctx.config.webUrl}/welcome#${key}`, until: expiresAt },
    }),
  )
}
