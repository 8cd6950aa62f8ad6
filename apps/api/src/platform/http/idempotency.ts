// The same key and body give the same answer, once done; the same key with another body is refused. The answer is
// written in the transaction that did the work, so there is never one without the other.
import { createHash } from 'node:crypto'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../refusal.ts'

export interface IdempotentRequest {
  readonly userId: string
  readonly key: string
  readonly endpoint: string
  readonly digest: string
}

export interface KeptAnswer {
  readonly status: number
  readonly reply: unknown
}

export function requestDigest(params: unknown, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([params ?? null, body ?? null]))
    .digest('base64url')
}

/** Takes the key for this transaction, or gives back the answer that it has already had. Waits for a twin under way. */
export async function claimKey(tx: Tx, request: IdempotentRequest): Promise<KeptAnswer | undefined> {
  const { rowCount } = await tx.execute(
    sql`insert into idempotency_key (user_id, key, endpoint, request_digest)
        values (${request.userId}, ${request.key}, ${request.endpoint}, ${request.digest}) on conflict do nothing`,
  )
  if (rowCount === 1) return undefined
  const { rows } = await tx.execute<{ endpoint: string; request_digest: string; status: number; reply: unknown }>(
    sql`select endpoint, request_digest, status, reply from idempotency_key
        where user_id = ${request.userId} and key = ${request.key}`,
  )
  const kept = rows[0]
  if (kept === undefined || kept.endpoint !== request.endpoint || kept.request_digest !== request.digest) {
    throw refuse('IDEMPOTENCY_KEY_REUSED')
  }
  return { status: kept.status, reply: kept.reply }
}

export async function keepAnswer(tx: Tx, request: IdempotentRequest, answer: KeptAnswer): Promise<void> {
  await tx.execute(
    sql`update idempotency_key set status = ${answer.status}, reply = ${JSON.stringify(answer.reply)}::jsonb
        where user_id = ${request.userId} and key = ${request.key}`,
  )
}
