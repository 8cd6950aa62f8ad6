import type { PasskeyId, SessionId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface StoredPasskey {
  readonly id: PasskeyId
  readonly userId: UserId
  readonly name: string
  /** As the browser names it. */
  readonly credentialId: string
  /** COSE, in base64url. */
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
  readonly addedAt: Date
  readonly lastUsedAt: Date | null
}

export async function listPasskeys(db: Queryable, userId: UserId): Promise<StoredPasskey[]> {
  const { rows } = await db.execute<Row>(sql`select * from passkey where user_id = ${userId} order by id`)
  return rows.map(rowToPasskey)
}

/** Of this person: somebody else's is none. Locked, so that its count moves one use at a time. */
export async function findPasskeyForUpdate(
  tx: Tx,
  userId: UserId,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const { rows } = await tx.execute<Row>(
    sql`select * from passkey where user_id = ${userId} and credential_id = ${credentialId} for update`,
  )
  return rows.map(rowToPasskey)[0]
}

/** False where somebody has it already. */
export async function addPasskey(tx: Tx, one: StoredPasskey): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into passkey (id, user_id, name, credential_id, public_key, counter, transports, added_at)
    values (${one.id}, ${one.userId}, ${one.name}, ${one.credentialId}, ${one.publicKey}, ${one.counter},
      ${one.transports}, ${one.addedAt}) on conflict (credential_id) do nothing`)
  return rowCount === 1
}

export async function notePasskeyUse(tx: Tx, id: PasskeyId, counter: number, now: Date): Promise<void> {
  await tx.execute(sql`update passkey set counter = ${counter}, last_used_at = ${now} where id = ${id}`)
}

/** Its name; undefined where it is not theirs. */
export async function deletePasskey(tx: Tx, userId: UserId, id: PasskeyId): Promise<string | undefined> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`delete from passkey where id = ${id} and user_id = ${userId} returning name`,
  )
  return rows[0]?.name
}

export async function deletePasskeys(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from passkey where user_id = ${userId}`)
}

type Purpose = 'add' | 'confirm'

/** What was asked before for the same is asked no more. */
export async function keepCeremony(
  tx: Tx,
  one: { sessionId: SessionId; purpose: Purpose; challenge: string; expiresAt: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into passkey_ceremony (session_id, purpose, challenge, expires_at)
    values (${one.sessionId}, ${one.purpose}, ${one.challenge}, ${one.expiresAt})
    on conflict (session_id, purpose) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`)
}

/** Once. */
export async function takeCeremony(
  tx: Tx,
  sessionId: SessionId,
  purpose: Purpose,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ challenge: string; expires_at: Date }>(sql`
    delete from passkey_ceremony where session_id = ${sessionId} and purpose = ${purpose} returning challenge, expires_at`)
  return rows[0] !== undefined && new Date(rows[0].expires_at) > now ? rows[0].challenge : undefined
}

interface Row extends Record<string, unknown> {
  readonly id: PasskeyId
  readonly user_id: UserId
  readonly name: string
  readonly credential_id: string
  readonly public_key: string
  readonly counter: string
  readonly transports: string[]
  readonly added_at: Date
  readonly last_used_at: Date | null
}

const rowToPasskey = (row: Row): StoredPasskey => ({
  ...{ id: row.id, userId: row.user_id, name: row.name, credentialId: row.credential_id, publicKey: row.public_key },
  ...{ counter: Number(row.counter), transports: row.transports, addedAt: new Date(row.added_at) },
  lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at),
})
