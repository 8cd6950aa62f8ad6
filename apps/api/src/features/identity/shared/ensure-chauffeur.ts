import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findAccount } from '../store/accounts.ts'

/** Refuses with NOT_FOUND where no chauffeur has this id, and with ACCOUNT_SUSPENDED where they may not drive. */
export async function ensureChauffeur(ctx: Pick<AppContext, 'db'>, id: UserId): Promise<void> {
  const person = await findAccount(ctx.db, id)
  if (person?.userType !== 'driver' || person.erasedAt !== null) throw refuse('NOT_FOUND')
  if (person.suspendedAt !== null) throw refuse('ACCOUNT_SUSPENDED')
}
