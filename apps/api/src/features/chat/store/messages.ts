import type { ChatAuthor } from '@livery/contracts/chat/chat.ts'
import type { ChatMessageId, FileId, RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { StoredMessage, ThreadKey } from '../domain/message.ts'

/** Numbers it and keeps it; the conversation must be taken. */
export async function addMessage(tx: Tx, message: Omit<StoredMessage, 'number'>): Promise<StoredMessage> {
  const { id, rideId, driverId, author, authorId, clientId, text, phrase, fileId } = message
  const at = message.createdAt.toISOString()
  const { rows } = await tx.execute<{ number: number }>(
    sql`with numbered as (
          update chat_thread set last_number = last_number + 1, updated_at = ${at}
          where ride_id = ${rideId} and driver_id = ${driverId} returning last_number
        )
        insert into chat_message (id, ride_id, driver_id, number, author, author_id, client_id, text, phrase, file_id,
          created_at, updated_at)
        select ${id}, ${rideId}, ${driverId}, last_number, ${author}, ${authorId}, ${clientId}, ${text}, ${phrase},
          ${fileId}, ${at}, ${at} from numbered
        returning number`,
  )
  return { ...message, number: rows[0]?.number ?? 0 }
}

export async function findByClientId(
  tx: Tx,
  { rideId, driverId }: ThreadKey,
  author: ChatAuthor,
  clientId: string,
): Promise<StoredMessage | undefined> {
  const { rows } = await tx.execute<Row>(
    sql`select * from chat_message
        where ride_id = ${rideId} and driver_id = ${driverId} and author = ${author} and client_id = ${clientId}`,
  )
  return rows.map(rowToMessage)[0]
}

export async function findMessage(db: Queryable, id: ChatMessageId): Promise<StoredMessage | undefined> {
  const { rows } = await db.execute<Row>(sql`select * from chat_message where id = ${id}`)
  return rows.map(rowToMessage)[0]
}

/** Newest first. */
export async function listMessages(
  db: Queryable,
  { rideId, driverId }: ThreadKey,
  query: {
    readonly page: number
    readonly pageSize: number
    readonly after?: number | undefined
    readonly since: Date | null
  },
): Promise<{ messages: StoredMessage[]; total: number }> {
  const { page, pageSize, after = 0, since } = query
  const which = sql`ride_id = ${rideId} and driver_id = ${driverId} and number > ${after}
    and created_at >= coalesce(${since}::timestamptz, '-infinity')`
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(
      sql`select * from chat_message where ${which}
          order by number desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.execute<{ total: string }>(sql`select count(*) as total from chat_message where ${which}`),
  ])
  return { messages: rows.map(rowToMessage), total: Number(counted.rows[0]?.total ?? 0) }
}

/** Oldest first; for the office, which reads a conversation as a whole. */
export async function wholeConversation(db: Queryable, { rideId, driverId }: ThreadKey): Promise<StoredMessage[]> {
  const { rows } = await db.execute<Row>(
    sql`select * from chat_message where ride_id = ${rideId} and driver_id = ${driverId} order by number`,
  )
  return rows.map(rowToMessage)
}

export async function countOfRide(db: Queryable, rideId: RideId): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(
    sql`select coalesce(sum(last_number), 0) as total from chat_thread where ride_id = ${rideId}`,
  )
  return Number(rows[0]?.total ?? 0)
}

/** Of a person in all their conversations; of a guest, who has no account, in this one. */
export async function countSentSince(
  tx: Tx,
  { rideId, driverId, author, authorId }: Pick<StoredMessage, 'rideId' | 'driverId' | 'author' | 'authorId'>,
  since: Date,
): Promise<number> {
  const whose =
    authorId === null
      ? sql`ride_id = ${rideId} and driver_id = ${driverId} and author = ${author}`
      : sql`author_id = ${authorId}`
  const { rows } = await tx.execute<{ total: string }>(
    sql`select count(*) as total from chat_message where ${whose} and created_at > ${since.toISOString()}`,
  )
  return Number(rows[0]?.total ?? 0)
}

/** Newest first. */
export async function writtenBy(db: Queryable, userId: UserId, limit: number): Promise<StoredMessage[]> {
  const { rows } = await db.execute<Row>(
    sql`select * from chat_message where author_id = ${userId} order by created_at desc, id desc limit ${limit}`,
  )
  return rows.map(rowToMessage)
}

/** What a person wrote goes; that there was a message stays, so that numbers have no gap. Returns the files to drop. */
export async function eraseMessagesOf(tx: Tx, userId: UserId, now: Date): Promise<FileId[]> {
  const { rows } = await tx.execute<{ file_id: FileId }>(
    sql`with theirs as (
          select id, file_id from chat_message where author_id = ${userId} and erased_at is null for update
        ), gone as (
          update chat_message set text = null, phrase = null, file_id = null,
            erased_at = ${now.toISOString()}, updated_at = ${now.toISOString()}
          where id in (select id from theirs)
        )
        select file_id from theirs where file_id is not null`,
  )
  return rows.map((row) => row.file_id)
}

interface Row extends Record<string, unknown> {
  readonly id: StoredMessage['id']
  readonly ride_id: StoredMessage['rideId']
  readonly driver_id: UserId
  readonly number: number
  readonly author: ChatAuthor
  readonly author_id: UserId | null
  readonly client_id: string
  readonly text: string | null
  readonly phrase: StoredMessage['phrase']
  readonly file_id: FileId | null
  readonly erased_at: string | null
  readonly created_at: string
  readonly updated_at: string
}

function rowToMessage(row: Row): StoredMessage {
  return {
    id: row.id,
    rideId: row.ride_id,
    driverId: row.driver_id,
    number: row.number,
    author: row.author,
    authorId: row.author_id,
    clientId: row.client_id,
    text: row.text,
    phrase: row.phrase,
    fileId: row.file_id,
    erasedAt: row.erased_at === null ? null : new Date(row.erased_at),
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  }
}
