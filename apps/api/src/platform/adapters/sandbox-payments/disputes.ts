// Payments that a cardholder takes back through the bank: opened a while after the money was taken, and decided later.
import { money } from '@livery/kernel/money.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { ProviderDispute } from '../../../features/payments/ports.ts'
import type { Queryable, Tx } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import type { Intent } from './store.ts'
import { token } from './tokens.ts'

/** What a dispute costs on top of its amount; given back to whom it is decided for. */
const FEE_MINOR = 2_000
const ANSWER_WITHIN_MS = 7 * DAY_MS

/** Null when there is one already, or nothing left that could be taken back. */
export async function openDispute(tx: Tx, intent: Intent, at: Date): Promise<{ readonly id: string } | null> {
  const left = intent.amountCaptured - intent.amountRefunded
  if (left <= 0) return null
  const reason = intent.card === 'disputed_then_won' ? 'product_not_received' : 'fraudulent'
  const { rows } = await tx.execute<{ id: string }>(
    sql`insert into sandbox.dispute (id, intent_id, amount, currency, reason, status, created_at, updated_at, evidence_due_at)
        values (${`sdp_${token(12)}`}, ${intent.id}, ${left}, ${intent.currency}, ${reason}, 'open',
          ${at.toISOString()}, ${at.toISOString()}, ${addMs(at, ANSWER_WITHIN_MS).toISOString()})
        on conflict (intent_id) do nothing returning id`,
  )
  return rows[0] ?? null
}

/** Null when it was decided before. */
export async function closeDispute(
  tx: Tx,
  intentId: string,
  status: 'won' | 'lost',
  at: Date,
): Promise<{ readonly id: string } | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`update sandbox.dispute set status = ${status}, updated_at = ${at.toISOString()}
        where intent_id = ${intentId} and status = 'open' returning id`,
  )
  return rows[0] ?? null
}

export async function listDisputes(db: Queryable, intentId: string): Promise<ProviderDispute[]> {
  // biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
  const { rows } = await db.execute<any>(sql`select * from sandbox.dispute where intent_id = ${intentId}`)
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    amount: money(Number(row.amount), row.currency),
    taken: money(row.status === 'won' ? 0 : Number(row.amount) + FEE_MINOR, row.currency),
    reason: row.reason,
    evidenceDueAt: row.status === 'open' ? new Date(row.evidence_due_at) : null,
  }))
}

export async function disputedSince(db: Queryable, since: Date): Promise<string[]> {
  const { rows } = await db.execute<{ intent_id: string }>(
    sql`select intent_id from sandbox.dispute where created_at >= ${since.toISOString()}`,
  )
  return rows.map((row) => row.intent_id)
}
