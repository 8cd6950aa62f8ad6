// The authenticator app and the recovery codes of somebody of the office.
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface App {
  /** Sealed; null until the first code has come back. */
  readonly secret: string | null
  readonly addedAt: Date | null
  readonly usedStep: number | null
  readonly nextSecret: string | null
  readonly nextUntil: Date | null
}

export async function findApp(db: Queryable, userId: UserId): Promise<App | undefined> {
  const { rows } = await db.execute<{
    secret: string | null
    added_at: Date | null
    used_step: string | null
    next_secret: string | null
    next_until: Date | null
  }>(sql`select * from second_factor_app where user_id = ${userId}`)
  return rows.map((row) => ({
    ...{ secret: row.secret, addedAt: row.added_at, nextSecret: row.next_secret, nextUntil: row.next_until },
    usedStep: row.used_step === null ? null : Number(row.used_step),
  }))[0]
}

export async function keepNextApp(tx: Tx, userId: UserId, secret: string, until: Date): Promise<void> {
  await tx.execute(sql`
    insert into second_factor_app (user_id, next_secret, next_until) values (${userId}, ${secret}, ${until})
    on conflict (user_id) do update set next_secret = excluded.next_secret, next_until = excluded.next_until`)
}

/** The set-up that is under way counts from now on, and its first code is used up. */
export async function takeNextApp(tx: Tx, userId: UserId, step: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update second_factor_app set secret = next_secret, added_at = ${now}, used_step = ${step}, next_secret = null,
      next_until = null where user_id = ${userId}`)
}

/** False where that code, or a later one, was taken before. */
export async function useUpStep(tx: Tx, userId: UserId, step: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update second_factor_app set used_step = ${step}
    where user_id = ${userId} and secret is not null and (used_step is null or used_step < ${step})`)
  return rowCount === 1
}

export async function deleteApp(tx: Tx, userId: UserId): Promise<boolean> {
  const { rows } = await tx.execute<{ had: boolean }>(
    sql`delete from second_factor_app where user_id = ${userId} returning secret is not null as had`,
  )
  return rows[0]?.had === true
}

export async function replaceRecoveryCodes(
  tx: Tx,
  userId: UserId,
  digests: readonly string[],
  now: Date,
): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  await tx.execute(sql`
    insert into recovery_code (digest, user_id, made_at) select unnest(${digests}::text[]), ${userId}, ${now}::timestamptz`)
}

export async function deleteRecoveryCodes(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from recovery_code where user_id = ${userId}`)
}

/** False where it is none of theirs, or was used. */
export async function useUpRecoveryCode(tx: Tx, userId: UserId, digest: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update recovery_code set used_at = ${now} where user_id = ${userId} and digest = ${digest} and used_at is null`)
  return rowCount === 1
}

export interface FactorsOf {
  readonly userId: UserId
  readonly app: Date | null
  readonly passkeys: number
  readonly recoveryCodesLeft: number
}

/** Of these people; who has none is there, too. */
export async function listFactors(db: Queryable, userIds: readonly UserId[]): Promise<FactorsOf[]> {
  const { rows } = await db.execute<{ id: UserId; added_at: string | null; passkeys: number; codes: number }>(sql`
    select p.id, a.added_at, (select count(*)::int from passkey k where k.user_id = p.id) as passkeys,
      (select count(*)::int from recovery_code c where c.user_id = p.id and c.used_at is null) as codes
    from person p left join second_factor_app a on a.user_id = p.id and a.secret is not null
    where p.id = any(${userIds}::text[])`)
  return rows.map((row) => ({
    ...{ userId: row.id, app: row.added_at === null ? null : new Date(row.added_at) },
    ...{ passkeys: row.passkeys, recoveryCodesLeft: row.codes },
  }))
}

export async function hasSecondFactor(db: Queryable, userId: UserId): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select 1 from second_factor_app where user_id = ${userId} and secret is not null)
        or exists (select 1 from passkey where user_id = ${userId}) as has`)
  return rows[0]?.has === true
}
