// The payment provider's own list beside the ledger: when both were compared, and where they differ.
import { z } from 'zod'
import { Currency, Instant, idOf, list, Minor, one, PageQuery } from '../common.ts'
import { contract } from '../endpoint.ts'
import { PaymentProviderName } from '../payments/provider-name.ts'

/**
 * `transfer`: earnings sent to a chauffeur. `fee`: what the provider keeps; it becomes ours when its list tells of it.
 */
export const ComparedKind = z.enum(['charge', 'refund', 'dispute', 'transfer', 'fee'])
export type ComparedKind = z.infer<typeof ComparedKind>

export const LedgerDifference = z.object({
  _id: idOf('difference'),
  provider: PaymentProviderName,
  kind: ComparedKind,
  /** The provider's payment or dispute, or our own payout. */
  ref: z.string(),
  theirs: Minor,
  ours: Minor,
  currency: Currency,
  foundAt: Instant,
  seenAt: Instant,
  endedAt: Instant.nullable(),
  /** Null while it stands, and where both have come to say the same. */
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
})
export type LedgerDifference = z.infer<typeof LedgerDifference>

export const ReconciliationRun = z.object({
  at: Instant,
  from: Instant,
  to: Instant,
  /** Lines that the provider's list had new, and sums that were compared. */
  movements: z.int(),
  compared: z.int(),
  differences: z.int(),
})
export type ReconciliationRun = z.infer<typeof ReconciliationRun>

export const reconciliationContract = contract({
  differences: {
    method: 'GET',
    path: '/admin/reconciliation/differences',
    summary: 'Where the provider’s list and the ledger differ; with `open=false` what was resolved.',
    query: PageQuery.extend({ open: z.enum(['true', 'false']).default('true') }),
    reply: list(LedgerDifference),
  },
  lastRun: {
    method: 'GET',
    path: '/admin/reconciliation',
    summary: 'When both were last compared, and what came of it; null before that.',
    reply: one(ReconciliationRun.nullable()),
  },
  run: {
    method: 'POST',
    path: '/admin/reconciliation/run',
    summary: 'Read the provider’s list and compare now, in place of waiting for the hour.',
    reply: one(ReconciliationRun),
  },
  resolve: {
    method: 'POST',
    path: '/admin/reconciliation/differences/{id}/resolve',
    summary: 'A person has looked at it, and says what it is. Safe to repeat: the first who said so stays.',
    params: z.strictObject({ id: idOf('difference') }),
    body: z.strictObject({ note: z.string().trim().min(5, 'Please write at least five characters.').max(500) }),
    reply: one(LedgerDifference),
  },
})
