import type { Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Failures } from '../domain/lockout.ts'

export async function findFailures(tx: Tx, emailDigest: string): Promise<Failures | undefined> {
  const { rows } = await tx.execute<{ failed: number; locked_until: Date | null }>(
    sql`select failed, locked_until from sign_in_failure where email_digest = ${emailDigest}`,
  )
  return rows.map((row) => ({ failed: row.failed, lockedUntil: row.locked_until }))[0]
}

export async function keepFailures(tx: Tx, emailDigest: string, failures: Failures, now: Date): Promise<void> {
  await tx.execute(
    sql`insert into sign_in_failure (email_digest, failed, locked_until, last_failed_at)
        values (${emailDigest}, ${failures.failed}, ${failures.lockedUntil}, ${now})
        on conflict (email_digest) do update
          set failed = excluded.failed, locked_until = excluded.locked_until, last_failed_at = excluded.last_failed_at`,
  )
}

export async function clearFailures(tx: Tx, emailDigest: string): Promise<void> {
  await tx.execute(sql`delete from sign_in_failure where email_digest = ${emailDigest}`)
}
