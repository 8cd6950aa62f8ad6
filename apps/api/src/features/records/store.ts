// The only file that speaks SQL to the office's notes and tags.
import type { CompanyId, Id, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** A rider, a chauffeur or a company. */
export type About = UserId | CompanyId

export interface Note {
  readonly id: Id<'officeNote'>
  readonly about: About
  readonly writtenBy: UserId
  readonly words: string
  readonly writtenAt: Date
}

/** So many suggestions help; more are a list to read. */
const MOST_KNOWN = 50

export async function insertNote(tx: Tx, { id, about, writtenBy, words, writtenAt }: Note): Promise<void> {
  await tx.execute(
    sql`insert into office_note (id, person_id, company_id, written_by, words, written_at)
        values (${id}, ${personOf(about)}, ${companyOf(about)}, ${writtenBy}, ${words}, ${writtenAt.toISOString()})`,
  )
}

/** The newest first. */
export async function listNotes(db: Queryable, about: About): Promise<Note[]> {
  const { rows } = await db.execute<NoteRow>(sql`select * from office_note where ${is(about)} order by id desc`)
  return rows.map(rowToNote)
}

export async function findNoteForUpdate(tx: Tx, id: Id<'officeNote'>): Promise<Note | null> {
  const { rows } = await tx.execute<NoteRow>(sql`select * from office_note where id = ${id} for update`)
  return rows[0] === undefined ? null : rowToNote(rows[0])
}

export async function deleteNote(tx: Tx, id: Id<'officeNote'>): Promise<void> {
  await tx.execute(sql`delete from office_note where id = ${id}`)
}

/** Nobody else adds one until the end of the transaction. */
export async function listTagsForUpdate(tx: Tx, about: About): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tags of ${about}`}, 0))`)
  return listTags(tx, about)
}

/** In the order in which they were added. */
export async function listTags(db: Queryable, about: About): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`select tag from office_tag where ${is(about)} order by id`)
  return rows.map(({ tag }) => tag)
}

/** Tags that others of the same kind have, the most used first. */
export async function listKnownTags(db: Queryable, about: About): Promise<string[]> {
  const ofTheKind = isCompany(about) ? sql`company_id is not null` : sql`person_id is not null`
  const { rows } = await db.execute<{ tag: string }>(
    sql`select min(tag) as tag from office_tag where ${ofTheKind} group by lower(tag)
        having not bool_or(${is(about)}) order by count(*) desc, 1 limit ${MOST_KNOWN}`,
  )
  return rows.map(({ tag }) => tag)
}

export async function insertTag(
  tx: Tx,
  { about, tag, by, at }: { readonly about: About; readonly tag: string; readonly by: UserId; readonly at: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into office_tag (person_id, company_id, tag, added_by, added_at)
        values (${personOf(about)}, ${companyOf(about)}, ${tag}, ${by}, ${at.toISOString()})
        on conflict do nothing`,
  )
}

export async function deleteTag(tx: Tx, about: About, tag: string): Promise<void> {
  await tx.execute(sql`delete from office_tag where ${is(about)} and lower(tag) = lower(${tag})`)
}

export async function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from office_note where person_id = ${userId}`)
  await tx.execute(sql`delete from office_tag where person_id = ${userId}`)
}

const isCompany = (about: About): about is CompanyId => about.startsWith('cmp_')
const personOf = (about: About) => (isCompany(about) ? null : about)
const companyOf = (about: About) => (isCompany(about) ? about : null)
const is = (about: About): Sql => (isCompany(about) ? sql`company_id = ${about}` : sql`person_id = ${about}`)

interface NoteRow extends Record<string, unknown> {
  readonly id: Id<'officeNote'>
  readonly person_id: UserId | null
  readonly company_id: CompanyId | null
  readonly written_by: UserId
  readonly words: string
  readonly written_at: string
}

const rowToNote = (row: NoteRow): Note => ({
  id: row.id,
  about: (row.person_id ?? row.company_id) as About,
  writtenBy: row.written_by,
  words: row.words,
  writtenAt: new Date(row.written_at),
})
