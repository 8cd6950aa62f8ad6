import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ImageFormat } from '../domain/image-format.ts'

export async function replaceImage(
  tx: Tx,
  image: { id: string; userId: UserId; format: ImageFormat; bytes: Buffer; now: Date },
): Promise<void> {
  const { contentType, width, height } = image.format
  await forgetImages(tx, image.userId)
  await tx.execute(
    sql`insert into profile_image (id, user_id, content_type, width, height, bytes, created_at)
        values (${image.id}, ${image.userId}, ${contentType}, ${width}, ${height}, ${image.bytes}, ${image.now.toISOString()})`,
  )
}

export async function findImage(
  db: Queryable,
  id: string,
): Promise<{ contentType: string; bytes: Buffer } | undefined> {
  const { rows } = await db.execute<{ content_type: string; bytes: Buffer }>(
    sql`select content_type, bytes from profile_image where id = ${id}`,
  )
  return rows.map((row) => ({ contentType: row.content_type, bytes: row.bytes }))[0]
}

export async function forgetImages(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from profile_image where user_id = ${userId}`)
}
