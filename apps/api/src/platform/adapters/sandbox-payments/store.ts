import type { PaymentStatus } from '@livery/contracts/payments/payments.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable, Tx } from '../../database/database.ts'
import type { CardBehaviour, CardError } from './cards.ts'

export interface Intent {
  readonly id: string
  readonly clientSecret: string
  readonly reference: string
  readonly amount: number
  readonly currency: Currency
  readonly capture: 'automatic' | 'manual'
  readonly customerId: string | null
  readonly status: PaymentStatus
  readonly amountCaptured: number
  readonly amountRefunded: number
  readonly amountRefundFailed: number
  readonly card: CardBehaviour | null
  readonly actionExpiresAt: Date | null
  readonly lastError: CardError | null
}

export async function insertIntent(tx: Tx, intent: Intent, at: Date): Promise<void> {
  await tx.$client.query(
    `insert into sandbox.intent (id, client_secret, reference, amount, currency, capture, status, created_at, updated_at, customer_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)`,
    [
      intent.id,
      intent.clientSecret,
      intent.reference,
      intent.amount,
      intent.currency,
      intent.capture,
      intent.status,
      at.toISOString(),
      intent.customerId,
    ],
  )
}

export async function findIntent(db: Queryable, id: string, lock: '' | 'for update' = ''): Promise<Intent | undefined> {
  const { rows } = await db.$client.query(`select * from sandbox.intent where id = $1 ${lock}`, [id])
  return rows[0] === undefined ? undefined : rowToIntent(rows[0])
}

export async function saveIntent(tx: Tx, intent: Intent, at: Date): Promise<void> {
  await tx.$client.query(
    `update sandbox.intent set status = $2, amount_captured = $3, amount_refunded = $4, card = $5,
            action_expires_at = $6, last_error = $7, updated_at = $8, amount_refund_failed = $9 where id = $1`,
    [
      intent.id,
      intent.status,
      intent.amountCaptured,
      intent.amountRefunded,
      intent.card,
      intent.actionExpiresAt,
      intent.lastError === null ? null : JSON.stringify(intent.lastError),
      at.toISOString(),
      intent.amountRefundFailed,
    ],
  )
}

/** Takes a key for this transaction; false when it was taken before. Waits for a twin under way. */
export async function claimRequest(tx: Tx, key: string, question: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.$client.query(
    'insert into sandbox.request (key, question, at) values ($1, $2, $3) on conflict do nothing',
    [key, question, at.toISOString()],
  )
  return rowCount === 1
}

export async function keepAnswer(tx: Tx, key: string, answer: unknown): Promise<void> {
  await tx.$client.query('update sandbox.request set answer = $2 where key = $1', [key, JSON.stringify(answer)])
}

export async function getRequest<Answer>(tx: Tx, key: string): Promise<{ question: string; answer: Answer }> {
  const { rows } = await tx.$client.query('select question, answer from sandbox.request where key = $1', [key])
  return rows[0]
}

export interface SandboxEvent {
  readonly id: string
  readonly body: string
}

export async function insertEvent(
  tx: Tx,
  event: SandboxEvent & { readonly type: string; readonly intentId: string },
  at: Date,
): Promise<void> {
  await tx.$client.query(
    'insert into sandbox.event (id, type, intent_id, body, created_at) values ($1, $2, $3, $4, $5)',
    [event.id, event.type, event.intentId, event.body, at.toISOString()],
  )
}

export async function findUndelivered(db: Queryable, id: string): Promise<SandboxEvent | undefined> {
  const { rows } = await db.$client.query('select id, body from sandbox.event where id = $1 and delivered_at is null', [
    id,
  ])
  return rows[0]
}

export async function listEvents(db: Queryable, intentId: string): Promise<SandboxEvent[]> {
  const { rows } = await db.$client.query(
    'select id, body from sandbox.event where intent_id = $1 order by created_at, id',
    [intentId],
  )
  return rows
}

export async function markDelivered(db: Queryable, id: string, at: Date): Promise<void> {
  await db.$client.query('update sandbox.event set delivered_at = $2 where id = $1', [id, at.toISOString()])
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToIntent(row: any): Intent {
  return {
    id: row.id,
    clientSecret: row.client_secret,
    reference: row.reference,
    amount: Number(row.amount),
    currency: row.currency,
    capture: row.capture,
    customerId: row.customer_id,
    status: row.status,
    amountCaptured: Number(row.amount_captured),
    amountRefunded: Number(row.amount_refunded),
    amountRefundFailed: Number(row.amount_refund_failed),
    card: row.card,
    actionExpiresAt: row.action_expires_at === null ? null : new Date(row.action_expires_at),
    lastError: row.last_error,
  }
}
