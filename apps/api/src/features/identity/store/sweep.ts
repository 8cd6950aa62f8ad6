import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** Proofs that can prove nothing any more. A used refresh token stays as long as it could be shown again. */
export async function sweepProofs(db: Queryable, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.execute(sql`delete from one_time_code where expires_at < ${at}::timestamptz - interval '1 day'`)
  await db.execute(sql`delete from single_use_token where expires_at < ${at}::timestamptz - interval '1 day'`)
  await db.execute(sql`delete from registration where kept_until < ${at}::timestamptz`)
  await db.execute(sql`delete from sign_in_failure where last_failed_at < ${at}::timestamptz - interval '1 day'`)
  await db.execute(sql`delete from sign_in_challenge where expires_at < ${at}::timestamptz - interval '1 day'`)
  await db.execute(sql`delete from passkey_ceremony where expires_at < ${at}::timestamptz`)
  await db.execute(sql`delete from provider_nonce where expires_at < ${at}::timestamptz`)
  await db.execute(sql`delete from refresh_token where expires_at < ${at}::timestamptz`)
}
