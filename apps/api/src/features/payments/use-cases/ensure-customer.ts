import type { UserId } from '@livery/kernel/ids.ts'
import type { World } from '../../../world.ts'
import { getPerson } from '../../identity/index.ts'
import { findCustomer, saveCustomer } from '../store/customers.ts'

/** The person as the provider knows him, made known there if he is not yet. To be called outside a transaction. */
export async function ensureCustomer(world: World, userId: string): Promise<string> {
  const provider = world.payments.name
  const known = await findCustomer(world.db, userId, provider)
  if (known !== undefined) return known
  const { email } = await getPerson(world.db, userId as UserId)
  const ref = await world.payments.createCustomer({ reference: userId, email })
  await saveCustomer(world.db, { userId, provider, ref }, world.now())
  return ref
}
