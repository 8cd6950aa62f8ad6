import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface Suspension {
  readonly reason: string
  readonly suspendedBy: UserId
  readonly suspendedAt: Date
  readonly liftedBy: UserId | null
  readonly liftedAt: Date | null
}

export async function addSuspension(
  tx: Tx,
  one: { userId: UserId; reason: string; suspendedBy: UserId; suspendedAt: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into suspension (user_id, reason, suspended_by, suspended_at)
        values (${one.userId}, ${one.reason}, ${one.suspendedBy}, ${one.suspendedAt})`,
  )
}

export async function liftOpenSuspension(tx: Tx, userId: UserId, liftedBy: UserId, at: Date): Promise<void> {
  await tx.execute(
    sql`update suspension set lifted_by = ${liftedBy}, lifted_at = ${at} where user_id = ${userId} and lifted_at is null`,
  )
}

/** Newest first. */
export async function listSuspensions(db: Queryable, userId: UserId): Promise<Suspension[]> {
  const { rows } = await db.execute<{
    reason: string
    suspended_by: UserId
    suspended_at: string
    lifted_by: UserId | null
    lifted_at: string | null
  }>(sql`select * from suspension where user_id = ${userId} order by id desc`)
  return rows.map((row) => ({
    reason: row.reason,
    suspendedBy: row.suspended_by,
    suspendedAt: new Date(row.suspended_at),
    liftedBy: row.lifted_by,
    liftedAt: row.lifted_at === null ? null : new Date(row.lifted_at),
  }))
}

/** Why somebody was suspended goes with them; that they were, and by whom, is the office's own record. */
export async function forgetSuspensionReasons(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`update suspension set reason = 'erased' where user_id = ${userId}`)
}
