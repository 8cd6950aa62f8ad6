// The cards that a person keeps. They lie at the provider; we know who the person is there and ask.

import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import type { SavedCard } from '../ports.ts'
import { findCustomer } from '../store/customers.ts'
import { takesCards } from '../takes-cards.ts'
import { ensureCustomer } from './ensure-customer.ts'

export async function listCards(world: World, userId: string): Promise<readonly SavedCard[]> {
  if (!takesCards(world)) return []
  const customer = await findCustomer(world.db, userId, world.payments.name)
  return customer === undefined ? [] : world.payments.listCards(customer)
}

/** What the provider's own form needs to tie a card to the person. */
export async function startCard(world: World, userId: string): Promise<string> {
  const customer = await ensureCustomer(world, userId)
  const { clientSecret } = await world.payments.startCardSetup(customer, `${customer}:setup:${world.newId('payment')}`)
  return clientSecret
}

/** Refuses with CARD_NOT_FOUND for a card that is somebody else's. */
export async function removeCard(world: World, userId: string, cardId: string): Promise<void> {
  const customer = await findCustomer(world.db, userId, world.payments.name)
  if (customer === undefined) throw refuse('CARD_NOT_FOUND')
  await world.payments.removeCard(customer, cardId)
}
