// The cards that a person keeps. They lie at the provider; we know who the person is there and ask.
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { SavedCard } from '../ports.ts'
import { findCustomer } from '../store/customers.ts'
import { takesCards } from '../takes-cards.ts'
import { ensureCustomer } from './ensure-customer.ts'

export async function listCards(ctx: AppContext, userId: UserId): Promise<readonly SavedCard[]> {
  if (!takesCards(ctx)) return []
  const customer = await findCustomer(ctx.db, userId, ctx.payments.name)
  return customer === undefined ? [] : ctx.payments.listCards(customer)
}

/** What the provider's own form needs to tie a card to the person. */
export async function startCard(ctx: AppContext, userId: UserId): Promise<string> {
  const customer = await ensureCustomer(ctx, userId)
  const { clientSecret } = await ctx.payments.startCardSetup(customer, `${customer}:setup:${ctx.newId('payment')}`)
  return clientSecret
}

/** Refuses with CARD_NOT_FOUND for a card that is somebody else's. */
export async function removeCard(ctx: AppContext, userId: UserId, cardId: string): Promise<void> {
  const customer = await findCustomer(ctx.db, userId, ctx.payments.name)
  if (customer === undefined) throw refuse('CARD_NOT_FOUND')
  await ctx.payments.removeCard(customer, cardId)
}
