// How many guests a rider has named within a day: each of them is sent a text in our name.
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Write } from '../../../platform/database/write.ts'

/** Counts one more, and is refused above `most`. A day begins with the first guest who is named after the last one. */
export function countGuest(riderId: UserId, most: number, now: Date): Write {
  const dayAgo = addMs(now, -DAY_MS).toISOString()
  return {
    statement: sql`
      insert into guest_allowance (rider_id, since, named, most) values (${riderId}, ${now.toISOString()}, 1, ${most})
      on conflict (rider_id) do update set
        since = case when guest_allowance.since <= ${dayAgo} then excluded.since else guest_allowance.since end,
        named = case when guest_allowance.since <= ${dayAgo} then 1 else guest_allowance.named + 1 end,
        most = excluded.most`,
    refusals: { few_guests_a_day: 'TOO_MANY_GUESTS' },
  }
}

export async function forgetGuestAllowanceOf(tx: Tx, riderId: UserId): Promise<void> {
  await tx.execute(sql`delete from guest_allowance where rider_id = ${riderId}`)
}
