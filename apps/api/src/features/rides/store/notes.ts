// What the office wrote beside a ride.
import type { Id, RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface Note {
  readonly id: Id<'rideNote'>
  readonly rideId: RideId
  readonly writtenBy: UserId
  readonly words: string
  readonly writtenAt: Date
}

export async function insertNote(tx: Tx, { id, rideId, writtenBy, words, writtenAt }: Note): Promise<void> {
  await tx.execute(
    sql`insert into ride_note (id, ride_id, written_by, words, written_at)
        values (${id}, ${rideId}, ${writtenBy}, ${words}, ${writtenAt.toISOString()})`,
  )
}

/** The oldest first. */
export async function listNotes(db: Queryable, rideId: RideId): Promise<Note[]> {
  const { rows } = await db.execute<NoteRow>(sql`select * from ride_note where ride_id = ${rideId} order by id`)
  return rows.map(rowToNote)
}

export async function deleteNote(tx: Tx, noteId: Id<'rideNote'>): Promise<void> {
  await tx.execute(sql`delete from ride_note where id = ${noteId}`)
}

export async function findNoteForUpdate(tx: Tx, noteId: Id<'rideNote'>): Promise<Note | null> {
  const { rows } = await tx.execute<NoteRow>(sql`select * from ride_note where id = ${noteId} for update`)
  return rows[0] === undefined ? null : rowToNote(rows[0])
}

/** All that stands beside the rides of a rider. */
export async function listNotesAbout(
  db: Queryable,
  riderId: UserId,
): Promise<Pick<Note, 'rideId' | 'words' | 'writtenAt'>[]> {
  const { rows } = await db.execute<NoteRow>(
    sql`select n.* from ride_note n join ride r on r.id = n.ride_id where r.rider_id = ${riderId} order by n.id`,
  )
  return rows.map(rowToNote).map(({ rideId, words, writtenAt }) => ({ rideId, words, writtenAt }))
}

export async function forgetNotesAbout(tx: Tx, riderId: UserId): Promise<void> {
  await tx.execute(sql`delete from ride_note n using ride r where r.id = n.ride_id and r.rider_id = ${riderId}`)
}

interface NoteRow extends Record<string, unknown> {
  readonly id: Id<'rideNote'>
  readonly ride_id: RideId
  readonly written_by: UserId
  readonly words: string
  readonly written_at: string
}

const rowToNote = (row: NoteRow): Note => ({
  id: row.id,
  rideId: row.ride_id,
  writtenBy: row.written_by,
  words: row.words,
  writtenAt: new Date(row.written_at),
})
