import type { UserId } from '@livery/kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/**
 * What a ride says of a person beside the invoice: wishes, guests, words. Addresses and amounts stay, since they are the
 * invoice; positions of the phone and words that were typed go.
 */
export async function forgetRidesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(
    sql`update ride set note = null, sign = null, flight = null, guest = null, preferences = '{}',
          cancel_reason = split_part(cancel_reason, ':', 1)
        where rider_id = ${userId}`,
  )
  await tx.execute(
    sql`update ride_move set reason = split_part(reason, ':', 1), lat = null, lng = null where actor_id = ${userId}`,
  )
}
