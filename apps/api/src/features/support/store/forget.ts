import type { FileId, UserId } from '@livery/kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { dropFiles } from '../../../platform/storage/files.ts'

/** Everything that one person asked, and what was answered, with the documents that came along. */
export async function forgetTicketsOf(tx: Tx, userId: UserId): Promise<void> {
  const own = sql`(select id from support_ticket where user_id = ${userId})`
  const { rows } = await tx.execute<{ file_id: FileId | null }>(
    sql`delete from support_message where ticket_id in ${own} returning file_id`,
  )
  await dropFiles(
    tx,
    rows.map((row) => row.file_id).filter((id) => id !== null),
  )
  await tx.execute(sql`delete from support_move where ticket_id in ${own}`)
  await tx.execute(sql`delete from support_ticket where user_id = ${userId}`)
}
