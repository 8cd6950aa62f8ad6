// Drivers' earnings by Stripe Connect: an Express account each, a transfer into it, and a payout from it to the bank.
import type Stripe from 'stripe'
import type { PayoutProvider, ProviderAccount, ProviderPayout } from '../../../features/payouts/ports.ts'
import { Refusal } from '../../refusal.ts'
import { type Asking, gone } from './client.ts'

export function createStripePayouts(asking: Asking, webUrl: string, now: () => Date): PayoutProvider {
  const { ask, stripe } = asking
  const page = `${webUrl}/drive/earnings`

  return {
    name: 'stripe',
    createAccount: async ({ reference, email, currency }) =>
      toAccount(
        await ask(() =>
          stripe.accounts.create(
            {
              email,
              default_currency: currency.toLowerCase(),
              business_type: 'individual',
              controller: {
                stripe_dashboard: { type: 'express' },
                requirement_collection: 'stripe',
                fees: { payer: 'application' },
                losses: { payments: 'application' },
              },
              capabilities: { transfers: { requested: true } },
              // We say when money goes to the bank, so that each payout is one that we know of.
              settings: { payouts: { schedule: { interval: 'manual' } } },
              metadata: { reference },
            },
            { idempotencyKey: `account:${reference}` },
          ),
        ),
      ),
    retrieveAccount: async (id) => toAccount(await ask(() => stripe.accounts.retrieve(id))),
    // A link is good for one visit, so each has a key of its own.
    onboardingUrl: async (account) => {
      const link = { account, type: 'account_onboarding' as const, refresh_url: page, return_url: page }
      const options = { idempotencyKey: `link:${account}:${now().getTime()}` }
      return (await ask(() => stripe.accountLinks.create(link, options))).url
    },
    closeAccount: (id) => gone(ask(() => stripe.accounts.del(id))),
    sendPayout: async (order) => {
      const transfer = await ensureTransfer(asking, order)
      const payout = await ensurePayout(asking, order, transfer)
      const stands = toPayout(payout)
      if (stands.status === 'failed') await takeBack(asking, transfer, order.idempotencyKey)
      return stands
    },
  }
}

type Order = Parameters<PayoutProvider['sendPayout']>[0]

// Stripe forgets keys after a day, and a payout may take longer: what was sent before is looked for first, by our own
// id.
async function ensureTransfer({ ask, stripe }: Asking, order: Order): Promise<Stripe.Transfer> {
  const { accountId, amount, idempotencyKey: key } = order
  const { data } = await ask(() => stripe.transfers.list({ transfer_group: key, limit: 1 }))
  if (data[0] !== undefined) return data[0]
  return ask(() =>
    stripe.transfers.create(
      {
        amount: amount.minor,
        currency: amount.currency.toLowerCase(),
        destination: accountId,
        transfer_group: key,
        metadata: { payout: key },
      },
      { idempotencyKey: `${key}:transfer` },
    ),
  )
}

async function ensurePayout(
  { ask, stripe }: Asking,
  order: Order,
  transfer: Stripe.Transfer,
): Promise<Stripe.Payout | 'refused'> {
  const { accountId, amount, idempotencyKey: key, ref } = order
  const there = { stripeAccount: accountId }
  if (ref !== null) return ask(() => stripe.payouts.retrieve(ref, {}, there))
  const since = { created: { gte: transfer.created }, limit: 100 }
  const { data } = await ask(() => stripe.payouts.list(since, there))
  const sent = data.find((payout) => payout.metadata?.payout === key)
  if (sent !== undefined) return sent
  if (transfer.reversed) return 'refused'
  try {
    return await ask(() =>
      stripe.payouts.create(
        { amount: amount.minor, currency: amount.currency.toLowerCase(), metadata: { payout: key } },
        { ...there, idempotencyKey: `${key}:payout` },
      ),
    )
  } catch (error) {
    if (error instanceof Refusal && error.code === 'PROVIDER_UNAVAILABLE') throw error
    return 'refused'
  }
}

/**
 * The bank did not take it: what lies in the driver's account at Stripe comes back to ours, as it does in the ledger.
 */
async function takeBack({ ask, stripe }: Asking, transfer: Stripe.Transfer, key: string): Promise<void> {
  if (transfer.reversed) return
  await ask(() => stripe.transfers.createReversal(transfer.id, {}, { idempotencyKey: `${key}:reversal` }))
}

function toPayout(payout: Stripe.Payout | 'refused'): ProviderPayout {
  if (payout === 'refused') return { ref: null, status: 'failed', failure: 'payout_refused' }
  const { id: ref, status, failure_code } = payout
  if (status === 'paid') return { ref, status, failure: null }
  if (status === 'failed' || status === 'canceled') return { ref, status: 'failed', failure: failure_code ?? status }
  return { ref, status: 'pending', failure: null }
}

function toAccount(account: Stripe.Account): ProviderAccount {
  const bank = account.external_accounts?.data.find((one) => one.object === 'bank_account')
  const isActive = account.payouts_enabled && account.capabilities?.transfers === 'active'
  return {
    id: account.id,
    status: isActive ? 'active' : account.details_submitted ? 'restricted' : 'incomplete',
    bank:
      bank === undefined || bank.object !== 'bank_account'
        ? null
        : { holder: bank.account_holder_name ?? '', last4: bank.last4 },
  }
}
