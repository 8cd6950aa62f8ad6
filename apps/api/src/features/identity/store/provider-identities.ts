import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface ProviderIdentity {
  readonly provider: 'google' | 'apple'
  readonly subject: string
  readonly userId: UserId
  readonly email: string
  readonly linkedAt: Date
}

interface Row extends Record<string, unknown> {
  readonly provider: ProviderIdentity['provider']
  readonly subject: string
  readonly user_id: UserId
  readonly email: string
  readonly linked_at: string
}

export async function findProviderIdentity(
  tx: Tx,
  provider: ProviderIdentity['provider'],
  subject: string,
): Promise<ProviderIdentity | undefined> {
  const { rows } = await tx.execute<Row>(
    sql`select * from provider_identity where provider = ${provider} and subject = ${subject}`,
  )
  return rows.map(rowToIdentity)[0]
}

export async function listProviderIdentities(db: Queryable, userId: UserId): Promise<ProviderIdentity[]> {
  const { rows } = await db.execute<Row>(
    sql`select * from provider_identity where user_id = ${userId} order by linked_at`,
  )
  return rows.map(rowToIdentity)
}

export async function addProviderIdentity(tx: Tx, one: ProviderIdentity): Promise<void> {
  await tx.execute(
    sql`insert into provider_identity (provider, subject, user_id, email, linked_at)
        values (${one.provider}, ${one.subject}, ${one.userId}, ${one.email}, ${one.linkedAt})`,
  )
}

export async function forgetProviderIdentities(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from provider_identity where user_id = ${userId}`)
}

/** False when this nonce was used before. */
export async function useUpNonce(tx: Tx, digest: string, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into provider_nonce (digest, expires_at) values (${digest}, ${expiresAt}) on conflict do nothing`,
  )
  return rowCount === 1
}

function rowToIdentity(row: Row): ProviderIdentity {
  return {
    provider: row.provider,
    subject: row.subject,
    userId: row.user_id,
    email: row.email,
    linkedAt: new Date(row.linked_at),
  }
}
