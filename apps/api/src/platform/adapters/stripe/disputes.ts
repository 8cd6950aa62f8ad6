import { money } from '@livery/kernel/money.ts'
import type Stripe from 'stripe'
import type { ProviderDispute } from '../../../features/payments/ports.ts'
import type { Asking } from './client.ts'
import { toCurrency } from './currency.ts'

export async function listStripeDisputes({ ask, stripe }: Asking, intentId: string): Promise<ProviderDispute[]> {
  const { data } = await ask(() => stripe.disputes.list({ payment_intent: intentId, limit: 100 }))
  return data.map(toDispute)
}

/** Stripe gives the newest first, a hundred at a time. */
export async function stripeDisputedSince({ ask, stripe }: Asking, since: Date): Promise<string[]> {
  const created = { gte: Math.floor(since.getTime() / 1_000) }
  const { data } = await ask(() => stripe.disputes.list({ created, limit: 100 }))
  return data.flatMap(({ payment_intent: intent }) => (typeof intent === 'string' ? intent : (intent?.id ?? [])))
}

function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const currency = toCurrency(dispute.currency)
  // What Stripe takes leaves our balance as a negative net; what it gives back comes as a positive one.
  const taken = dispute.balance_transactions.reduce((sum, { net }) => sum - net, 0)
  return {
    id: dispute.id,
    status: toStatus(dispute.status),
    amount: money(dispute.amount, currency),
    taken: money(taken, currency),
    reason: dispute.reason,
    evidenceDueAt: dueAt(dispute),
  }
}

/** Asked for while an answer counts. */
function dueAt({ status, evidence_details: { due_by: due } }: Stripe.Dispute): Date | null {
  return due === null || !status.endsWith('needs_response') ? null : new Date(due * 1_000)
}

// A warning is a question of the bank that may become a dispute; `prevented` never was one.
function toStatus(status: string): ProviderDispute['status'] {
  if (status === 'won' || status === 'lost') return status
  if (status === 'prevented') return 'won'
  return status.startsWith('warning_') ? 'inquiry' : 'open'
}
