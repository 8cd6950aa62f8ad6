import type { EngagementId, FileId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface Medium {
  readonly engagementId: EngagementId
  readonly fileId: FileId
}

/** The pictures of these engagements, in the order in which they were added. */
export async function listMedia(db: Queryable, engagementIds: readonly EngagementId[]): Promise<Medium[]> {
  const { rows } = await db.execute<{ engagement_id: EngagementId; file_id: FileId }>(
    sql`select engagement_id, file_id from engagement_media where engagement_id = any(${engagementIds}::text[])
        order by engagement_id, position`,
  )
  return rows.map((row) => ({ engagementId: row.engagement_id, fileId: row.file_id }))
}

export async function addMedia(
  tx: Tx,
  engagementId: EngagementId,
  files: readonly FileId[],
  after: number,
): Promise<void> {
  for (const [index, fileId] of files.entries()) {
    await tx.execute(
      sql`insert into engagement_media (engagement_id, file_id, position) values (${engagementId}, ${fileId}, ${after + index + 1})`,
    )
  }
}
