import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Account } from '../domain/account.ts'
import { findAccount } from '../store/accounts.ts'

export async function getAccount(db: Queryable, id: UserId): Promise<Account> {
  const person = await findAccount(db, id)
  if (person === undefined) throw refuse('NOT_FOUND')
  return person
}
