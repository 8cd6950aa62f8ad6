// Stripe's own list: the transactions of the balance that it keeps for the house.
import { money } from '@livery/kernel/money.ts'
import type Stripe from 'stripe'
import type { ProviderMovement } from '../../../features/payments/ports.ts'
import type { Asking } from './client.ts'
import { toCurrency } from './currency.ts'

const KINDS: Readonly<Record<string, ProviderMovement['kind']>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  transfer: 'transfer',
  transfer_refund: 'transfer',
  transfer_cancel: 'transfer',
  transfer_failure: 'transfer',
  stripe_fee: 'fee',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
}
const seconds = (at: Date) => Math.floor(at.getTime() / 1_000)

export async function listStripeMovements({ ask, stripe }: Asking, from: Date, to: Date): Promise<ProviderMovement[]> {
  const transactions: Stripe.BalanceTransaction[] = []
  await ask(async () => {
    const created = { gte: seconds(from), lt: seconds(to) }
    const list = stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })
    for await (const one of list) transactions.push(one)
  })
  const groups = new Map<string, Promise<string | null>>()
  const groupOf = (transfer: string) => {
    const known =
      groups.get(transfer) ?? ask(() => stripe.transfers.retrieve(transfer)).then((one) => one.transfer_group)
    groups.set(transfer, known)
    return known
  }
  return (await Promise.all(transactions.map((one) => toMovements(one, groupOf)))).flat()
}

/** A charge and what Stripe kept of it are two lines; what a dispute costs is one, its fee included. */
async function toMovements(
  transaction: Stripe.BalanceTransaction,
  groupOf: (transfer: string) => Promise<string | null>,
): Promise<ProviderMovement[]> {
  const { id, type, amount, fee, net, created, source } = transaction
  const currency = toCurrency(transaction.currency)
  const at = new Date(created * 1_000)
  const isDispute = typeof source === 'object' && source?.object === 'dispute'
  if (isDispute) {
    const disputedId = idOf(source.payment_intent)
    const about = disputedId === null ? {} : { disputedId }
    return [{ id, kind: 'dispute', ref: source.id, ...about, amount: money(net, currency), at }]
  }
  const ref = await refOf(source, groupOf)
  const kind = KINDS[type] ?? 'other'
  const moved: ProviderMovement = { id, kind, ref, amount: money(amount, currency), at }
  return fee === 0 ? [moved] : [moved, { id: `${id}:fee`, kind: 'fee', ref, amount: money(-fee, currency), at }]
}

async function refOf(
  source: Stripe.BalanceTransaction['source'],
  groupOf: (transfer: string) => Promise<string | null>,
): Promise<string | null> {
  if (source === null || typeof source === 'string') return source
  switch (source.object) {
    case 'charge':
    case 'refund':
      return idOf(source.payment_intent)
    case 'transfer':
      return source.transfer_group
    case 'transfer_reversal':
      return groupOf(idOf(source.transfer) ?? '')
    default:
      return source.id
  }
}

function idOf(item: string | { readonly id: string } | null): string | null {
  return typeof item === 'object' ? (item?.id ?? null) : item
}
