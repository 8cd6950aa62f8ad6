import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { getPerson } from '../../identity/index.ts'
import { findCustomer, saveCustomer } from '../store/customers.ts'

/** The person as the provider knows them, made known there if they are not yet. To be called outside a transaction. */
export async function ensureCustomer(ctx: AppContext, userId: UserId): Promise<string> {
  const provider = ctx.payments.name
  const known = await findCustomer(ctx.db, userId, provider)
  if (known !== undefined) return known
  const { email } = await getPerson(ctx.db, userId as UserId)
  const ref = await ctx.payments.createCustomer({ reference: userId, email })
  await saveCustomer(ctx.db, { userId, provider, ref }, ctx.now())
  return ref
}
