import type { Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { CodePurpose, IssuedCode } from '../domain/one-time-code.ts'

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

export async function addCode(
  tx: Tx,
  code: { emailDigest: string; purpose: CodePurpose; digest: string; sentAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into one_time_code (email_digest, purpose, digest, sent_at, expires_at)
        values (${code.emailDigest}, ${code.purpose}, ${code.digest}, ${code.sentAt}, ${code.expiresAt})`,
  )
}

type CodeRow = {
  id: string
  purpose: CodePurpose
  digest: string
  tries: number
  sent_at: Date
  expires_at: Date
  used_at: Date | null
}

/** The newest code of an address; older ones are dead. */
export async function findLatestCodeForUpdate(
  tx: Tx,
  emailDigest: string,
): Promise<(IssuedCode & { readonly id: number }) | undefined> {
  const { rows } = await tx.execute<CodeRow>(
    sql`select * from one_time_code where email_digest = ${emailDigest} order by id desc limit 1 for update`,
  )
  return rows.map((row) => ({
    id: Number(row.id),
    purpose: row.purpose,
    digest: row.digest,
    tries: row.tries,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  }))[0]
}

export async function countTry(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`update one_time_code set tries = tries + 1 where id = ${id}`)
}

export async function markCodeUsed(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.execute(sql`update one_time_code set used_at = ${now} where id = ${id}`)
}
