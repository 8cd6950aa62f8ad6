import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Account } from '../domain/account.ts'
import { isTaken, type Registration } from '../domain/registration.ts'
import { digestOf } from '../shared/digests.ts'
import { proveFirst } from '../shared/first-proof.ts'
import { getAccount } from '../shared/get-account.ts'
import { addAccounts, findByEmailForUpdate } from '../store/accounts.ts'
import { dropRegistrations } from '../store/registrations.ts'

/** What a feature writes down when somebody has registered. */
export type RegistrationNote = (tx: Tx, userId: UserId, now: Date) => Promise<void>

/** What the person is made of; without a password where nobody knows who chose it. */
type Finished = Omit<Registration, 'id' | 'keyDigest' | 'passwordDigest'> & { readonly passwordDigest: string | null }

/**
 * The mailbox is proven: this registration becomes a person, and the others of its address are over. `undefined` when
 * the address has an account.
 */
export async function finishRegistration(
  ctx: AppContext,
  tx: Tx,
  registration: Finished,
  onRegister: readonly RegistrationNote[],
): Promise<Account | undefined> {
  const now = ctx.now()
  const { userType, email, firstname, lastname, phone, locale, passwordDigest, createdAt } = registration
  const existing = await findByEmailForUpdate(tx, email)
  if (isTaken(existing)) return undefined
  // Whom the office has entered as a chauffeur has cars and documents here already.
  const kind = existing?.userType === 'driver' ? 'driver' : userType
  const details = { userType: kind, email, firstname, lastname, phone, locale, passwordDigest, verifiedAt: now }
  const id = existing?.id ?? ctx.newId('user')
  // Accounts that were never verified: the office has entered them, or they are from times when registering made one at once.
  if (existing === undefined) await addAccounts(tx, [{ id, ...details, createdAt: now }])
  else await proveFirst(ctx, tx, id, details)
  for (const note of onRegister) await note(tx, id, createdAt)
  await dropRegistrations(tx, digestOf(ctx, 'email', email), now)
  return getAccount(tx, id)
}
