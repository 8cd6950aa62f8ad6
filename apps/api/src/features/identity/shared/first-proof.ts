// The mailbox of an account that nobody had proven yet is proven. The letter of whoever entered it may have been sent on, and
// lives for a week: its link sets no password any more.
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Account } from '../domain/account.ts'
import { changeAccount } from '../store/accounts.ts'
import { useUpTokens } from '../store/single-use-tokens.ts'

export async function proveFirst(
  ctx: AppContext,
  tx: Tx,
  id: Account['id'],
  details: Parameters<typeof changeAccount>[2],
): Promise<Account> {
  await useUpTokens(tx, 'reset', id, ctx.now())
  return changeAccount(tx, id, { ...details, verifiedAt: ctx.now() }, ctx.now())
}
