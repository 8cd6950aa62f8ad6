import { invariant } from '@livery/kernel/invariant.ts'
import { cached } from '../../platform/cached.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { AheadPolicy } from './domain/ahead-policy.ts'

/** The policy for rides of later that is in force. */
export const aheadPolicy = cached((world) => findPolicyAt(world.db, world.now()))

async function findPolicyAt(db: Queryable, at: Date): Promise<AheadPolicy> {
  const { rows } = await db.execute<Record<string, number>>(
    sql`select * from ahead_policy where valid_from <= ${at.toISOString()} order by valid_from desc, version desc limit 1`,
  )
  const row = rows[0]
  invariant(row, 'no policy for rides of later is in force')
  return {
    minAheadMinutes: Number(row.min_ahead_minutes),
    maxAheadDays: Number(row.max_ahead_days),
    openSearchMinutes: Number(row.open_search_minutes),
    alertMinutes: Number(row.alert_minutes),
    remindMinutes: Number(row.remind_minutes),
    expireMinutes: Number(row.expire_minutes),
    setOutMinutes: Number(row.set_out_minutes),
    giveBackFreeMinutes: Number(row.give_back_free_minutes),
    strikes: Number(row.strikes),
    strikeDays: Number(row.strike_days),
    pauseDays: Number(row.pause_days),
  }
}
