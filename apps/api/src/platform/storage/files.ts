// Stored files and their rows. The bytes go first, under a fresh id; the row comes with the transaction of what uses
// them. Bytes without a row are swept, so neither a refusal nor a crash in between leaves anything behind.
import type { FileView } from '@livery/contracts/files/files.ts'
import type { FileId, UserId } from '@livery/kernel/ids.ts'
import type { BaseContext } from '../../base-context.ts'
import type { Queryable, Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { CheckedFile } from './checked-file.ts'
import type { LINK_MS } from './file-links.ts'

export interface StoredFile {
  readonly id: FileId
  readonly userId: UserId
  readonly fileType: CheckedFile['fileType']
  readonly sizeBytes: number
  readonly width: number | null
  readonly height: number | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Puts the bytes into the store, before the transaction that keeps them. */
export async function putFiles(ctx: BaseContext, userId: UserId, files: readonly CheckedFile[]): Promise<StoredFile[]> {
  const stored: StoredFile[] = []
  for (const { bytes, fileType, width, height } of files) {
    const id = ctx.newId('file')
    await ctx.files.put(id, bytes, fileType)
    const at = ctx.now()
    stored.push({ id, userId, fileType, sizeBytes: bytes.length, width, height, createdAt: at, updatedAt: at })
  }
  return stored
}

/** Makes them last: what uses a file keeps it in its own transaction. */
export async function keepFiles(tx: Tx, files: readonly StoredFile[]): Promise<void> {
  for (const file of files) {
    const at = file.createdAt.toISOString()
    await tx.execute(
      sql`insert into stored_file (id, user_id, file_type, size_bytes, width, height, created_at, updated_at)
          values (${file.id}, ${file.userId}, ${file.fileType}, ${file.sizeBytes}, ${file.width}, ${file.height}, ${at}, ${at})`,
    )
  }
}

/** Their links die at once, their bytes with the next sweep. Nothing may refer to them any more. */
export async function dropFiles(tx: Tx, ids: readonly FileId[]): Promise<void> {
  if (ids.length > 0) await tx.execute(sql`delete from stored_file where id = any(${ids}::text[])`)
}

export async function filesById(db: Queryable, ids: Iterable<FileId>): Promise<ReadonlyMap<FileId, StoredFile>> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return new Map()
  const { rows } = await db.execute<FileRow>(sql`select * from stored_file where id = any(${asked}::text[])`)
  return new Map(rows.map((row) => [row.id, rowToFile(row)]))
}

/** For somebody who may see the file: `file` is a link that expires. */
export function fileToView(
  ctx: Pick<BaseContext, 'fileLinks'>,
  file: StoredFile,
  lasts: keyof typeof LINK_MS,
): FileView {
  return {
    _id: file.id,
    file: ctx.fileLinks.link(file.id, lasts),
    fileType: file.fileType,
    user: file.userId,
    createdAt: file.createdAt.toISOString(),
    updatedAt: file.updatedAt.toISOString(),
  }
}

type FileRow = {
  id: FileId
  user_id: UserId
  file_type: CheckedFile['fileType']
  size_bytes: number
  width: number | null
  height: number | null
  created_at: string
  updated_at: string
}

function rowToFile(row: FileRow): StoredFile {
  return {
    id: row.id,
    userId: row.user_id,
    fileType: row.file_type,
    sizeBytes: row.size_bytes,
    width: row.width,
    height: row.height,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  }
}
