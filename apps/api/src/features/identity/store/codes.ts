import type { Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { CodePurpose, OpenCode } from '../domain/one-time-code.ts'

/** Until the end of the transaction, nobody else sends to this address. */
export async function takeTurn(tx: Tx, emailDigest: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${emailDigest}, 0))`)
}

export async function listSentSince(tx: Tx, emailDigest: string, since: Date): Promise<Date[]> {
  const { rows } = await tx.execute<{ sent_at: Date }>(
    sql`select sent_at from one_time_code where email_digest = ${emailDigest} and sent_at > ${since}`,
  )
  return rows.map((row) => row.sent_at)
}

/** An older code for the same thing is dead from now on. */
export async function addCode(
  tx: Tx,
  code: {
    emailDigest: string
    purpose: CodePurpose
    registrationId: number | null
    digest: string
    sentAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx.execute(
    sql`update one_time_code set used_at = ${code.sentAt}
        where email_digest = ${code.emailDigest} and purpose = ${code.purpose}
          and registration_id is not distinct from ${code.registrationId}::bigint and used_at is null`,
  )
  await tx.execute(
    sql`insert into one_time_code (email_digest, purpose, registration_id, digest, sent_at, expires_at)
        values (${code.emailDigest}, ${code.purpose}, ${code.registrationId}, ${code.digest}, ${code.sentAt},
          ${code.expiresAt})`,
  )
}

type CodeRow = {
  id: string
  purpose: CodePurpose
  digest: string
  tries: number
  expires_at: Date
  registration_id: string | null
  key_digest: string | null
}

/** The codes of an address that still open something, the oldest first. */
export async function listOpenCodesForUpdate(
  tx: Tx,
  emailDigest: string,
  now: Date,
): Promise<(OpenCode & { readonly id: number; readonly expiresAt: Date })[]> {
  const { rows } = await tx.execute<CodeRow>(
    sql`select c.*, r.key_digest from one_time_code c left join registration r on r.id = c.registration_id
        where c.email_digest = ${emailDigest} and c.used_at is null and c.expires_at > ${now}
        order by c.id for update of c`,
  )
  return rows.map((row) => ({
    id: Number(row.id),
    purpose: row.purpose,
    digest: row.digest,
    tries: row.tries,
    expiresAt: row.expires_at,
    registrationId: row.registration_id === null ? null : Number(row.registration_id),
    keyDigest: row.key_digest,
  }))
}

export async function countTry(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`update one_time_code set tries = tries + 1 where id = any(${ids}::bigint[])`)
}

/** `attemptDigest` is of what the page knows where it was entered; null where it said nothing. */
export async function markCodeUsed(tx: Tx, id: number, now: Date, attemptDigest: string | null): Promise<void> {
  await tx.execute(sql`update one_time_code set used_at = ${now}, attempt_digest = ${attemptDigest} where id = ${id}`)
}

/** The same page has entered the same code before, and it was good: the answer may have been lost. */
export async function wasGoodBefore(
  tx: Tx,
  { emailDigest, purpose, attemptDigest }: { emailDigest: string; purpose: CodePurpose; attemptDigest: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from one_time_code
        where email_digest = ${emailDigest} and purpose = ${purpose} and attempt_digest = ${attemptDigest}
          and expires_at > ${now}`,
  )
  return rows.length > 0
}
