// What is done under a key is done once: the same key with the same request (call, parameters and body) gives what was
// answered then, and with another request it is refused. The answer is written in the transaction that did the work, so
// there is never one without the other. What a call does after it (`inSteps`) it does again.
import { createHash } from 'node:crypto'
import type { UserId } from '@livery/kernel/ids.ts'
import type { BaseContext } from '../../base-context.ts'
import { brokenConstraint, type Queryable, type Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Write } from '../database/write.ts'
import { refuse } from '../refusal.ts'

export interface IdempotentRequest {
  readonly userId: UserId
  readonly key: string
  readonly endpoint: string
  readonly digest: string
}

export interface StoredAnswer {
  readonly status: number
  readonly reply: unknown
}

export function requestDigest(params: unknown, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([params ?? null, body ?? null]))
    .digest('base64url')
}

/** The key was used before: this transaction is lost, and its answer is the one that was kept. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken'
}

/**
 * Takes the key for this transaction; waits for a twin under way. A taken key fails the statement and with it the
 * transaction, so that what is sent behind it, before this is known, does nothing.
 */
export async function claimKey(tx: Tx, request: IdempotentRequest): Promise<void> {
  try {
    await tx.execute(
      sql`insert into idempotency_key (user_id, key, endpoint, request_digest)
          values (${request.userId}, ${request.key}, ${request.endpoint}, ${request.digest})`,
    )
  } catch (error) {
    throw brokenConstraint(error) === 'idempotency_key_pkey' ? new KeyTaken() : error
  }
}

/** What the key's first use was answered; refuses when that was another request. */
export async function getStoredAnswer(db: Queryable, request: IdempotentRequest): Promise<StoredAnswer> {
  const { rows } = await db.execute<{ endpoint: string; request_digest: string; status: number; reply: unknown }>(
    sql`select endpoint, request_digest, status, reply from idempotency_key
        where user_id = ${request.userId} and key = ${request.key}`,
  )
  const kept = rows[0]
  if (kept === undefined || kept.endpoint !== request.endpoint || kept.request_digest !== request.digest) {
    throw refuse('IDEMPOTENCY_KEY_REUSED')
  }
  return { status: kept.status, reply: kept.reply }
}

/**
 * Takes the key and stores the answer in one write. With a taken key it fails, and what is written beside it fails too:
 * then `findAnswerOfTwin` returns what was answered.
 */
export function keyWithAnswer(request: IdempotentRequest, answer: StoredAnswer): Write {
  return {
    statement: sql`insert into idempotency_key (user_id, key, endpoint, request_digest, status, reply)
                   values (${request.userId}, ${request.key}, ${request.endpoint}, ${request.digest}, ${answer.status},
                     ${JSON.stringify(answer.reply)})`,
  }
}

/**
 * What the key was used for before, or is being used for by a twin under way, which is waited for; null when it is
 * free.
 */
export async function findAnswerOfTwin(
  { db, transact }: Pick<BaseContext, 'db' | 'transact'>,
  request: IdempotentRequest,
): Promise<StoredAnswer | null> {
  const probe = transact(async (tx) => {
    await claimKey(tx, request)
    throw new KeyFree()
  })
  return probe.catch((error) => {
    if (error instanceof KeyFree) return null
    if (error instanceof KeyTaken) return getStoredAnswer(db, request)
    throw error
  })
}

/** Nobody has the key, and this transaction does not keep it either. */
class KeyFree extends Error {
  override readonly name = 'KeyFree'
}

export async function keepAnswer(tx: Tx, request: IdempotentRequest, answer: StoredAnswer): Promise<void> {
  await tx.execute(
    sql`update idempotency_key set status = ${answer.status}, reply = ${JSON.stringify(answer.reply)}::jsonb
        where user_id = ${request.userId} and key = ${request.key}`,
  )
}

/** Somebody's personal data is erased: the answers that were kept for them hold some. */
export async function forgetAnswersTo(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from idempotency_key where user_id = ${userId}`)
}
