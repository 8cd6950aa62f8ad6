import type { Queryable, Tx } from '../../../platform/database/database.ts'
import type { ProviderEvent } from '../ports.ts'

/** False when it has been stored before. */
export async function storeEvent(tx: Tx, provider: string, event: ProviderEvent, at: Date): Promise<boolean> {
  const { rowCount } = await tx.$client.query(
    `insert into provider_event (id, provider, type, provider_ref, account_ref, occurred_at, received_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [event.id, provider, event.type, event.intentId, event.accountId, event.createdAt.toISOString(), at.toISOString()],
  )
  return rowCount === 1
}

export interface StoredEvent {
  readonly id: string
  readonly type: string
  readonly providerRef: string | null
  readonly accountRef: string | null
  readonly receivedAt: Date
}

export async function findUnworkedEvent(db: Queryable, id: string): Promise<StoredEvent | undefined> {
  const { rows } = await db.$client.query(
    'select id, type, provider_ref, account_ref, received_at from provider_event where id = $1 and worked_at is null',
    [id],
  )
  const row = rows[0]
  return row === undefined
    ? undefined
    : {
        id: row.id,
        type: row.type,
        providerRef: row.provider_ref,
        accountRef: row.account_ref,
        receivedAt: new Date(row.received_at),
      }
}

export async function markWorked(db: Queryable, id: string, at: Date): Promise<void> {
  await db.$client.query('update provider_event set worked_at = $2 where id = $1', [id, at.toISOString()])
}
