import type { FileId, UserId } from '@livery/kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { dropFiles } from '../../../platform/storage/files.ts'

const NOWHERE = JSON.stringify({ address: '', lat: 0, lng: 0 })

/**
 * What engagements say of a person beside the invoice: what they wrote, where an unpaid job would have been, pictures,
 * and what they offered. Dates, the place and the amounts of a paid job stay, since they are its invoice.
 */
export async function forgetEngagementsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(
    sql`update engagement set title = '–', description = '', cancel_reason = split_part(cancel_reason, ':', 1),
          place = case when is_paid then place else ${NOWHERE}::jsonb end
        where rider_id = ${userId}`,
  )
  await tx.execute(
    sql`update engagement_bid set message = '', status = case status when 'open' then 'withdrawn' else status end
        where driver_id = ${userId}`,
  )
  await tx.execute(sql`update engagement_move set reason = split_part(reason, ':', 1) where actor_id = ${userId}`)
  await tx.execute(sql`update engagement_review set comment = null where author_id = ${userId}`)
  await tx.execute(sql`delete from driver_skill where driver_id = ${userId}`)
  const { rows } = await tx.execute<{ file_id: FileId }>(
    sql`delete from engagement_media m using engagement e
        where e.id = m.engagement_id and e.rider_id = ${userId} returning m.file_id`,
  )
  await dropFiles(
    tx,
    rows.map((row) => row.file_id),
  )
}
