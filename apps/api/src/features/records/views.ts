// How what the office keeps about somebody looks to the office.
import type { OfficeRecord } from '@livery/contracts/records/records.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { hasRight } from '../../platform/http/caller.ts'
import { refuse } from '../../platform/refusal.ts'
import { companiesById } from '../companies/index.ts'
import { findPersonForShare, listOffice, peopleById } from '../identity/index.ts'
import { type About, listKnownTags, listNotes, listTags } from './store.ts'

export interface Officer {
  readonly id: UserId
  /** Takes back what somebody wrote who works here no more. */
  readonly looksAfterTeam: boolean
}

export const officerOf = (caller: Caller): Officer => ({
  id: caller.userId,
  looksAfterTeam: hasRight(caller, 'setup.team'),
})

export async function showRecord(db: Queryable, about: About, officer: Officer): Promise<OfficeRecord> {
  const [notes, tags, knownTags, present] = await Promise.all([
    listNotes(db, about),
    listTags(db, about),
    listKnownTags(db, about),
    presentWriters(db),
  ])
  const writers = await peopleById(
    db,
    notes.map(({ writtenBy }) => writtenBy),
  )
  return {
    notes: notes.map(({ id, words, writtenBy, writtenAt }) => ({
      _id: id,
      words,
      by: writers.get(writtenBy)?.name ?? '',
      isOwn: writtenBy === officer.id,
      mayRemove: mayRemove(officer, writtenBy, present),
      at: writtenAt.toISOString(),
    })),
    tags,
    knownTags,
  }
}

/** Whoever wrote it; and once they have left, who looks after the team. */
export const mayRemove = ({ id, looksAfterTeam }: Officer, writtenBy: UserId, present: ReadonlySet<UserId>): boolean =>
  writtenBy === id || (looksAfterTeam && !present.has(writtenBy))

export const presentWriters = async (db: Queryable): Promise<ReadonlySet<UserId>> =>
  new Set((await listOffice(db)).map(({ id }) => id))

/** Nobody of the office: what colleagues think of each other is not kept here. @throws NOT_FOUND */
export async function ensureKnown(db: Queryable, about: About): Promise<void> {
  const isKnown = isPerson(about) ? await isRiderOrChauffeur(db, about) : (await companiesById(db, [about])).length > 0
  if (!isKnown) throw refuse('NOT_FOUND')
}

/** And stays so until the end of the transaction: nothing is written about somebody who is being erased. @throws NOT_FOUND */
export async function ensureKnownForShare(tx: Tx, about: About): Promise<void> {
  if (isPerson(about)) await findPersonForShare(tx, about)
  await ensureKnown(tx, about)
}

/** What an act about them is written under in the audit trail. */
export const auditTargetOf = (about: About) => ({ target: about, personId: isPerson(about) ? about : null })

const isPerson = (about: About): about is UserId => about.startsWith('usr_')

async function isRiderOrChauffeur(db: Queryable, userId: UserId): Promise<boolean> {
  const person = (await peopleById(db, [userId])).get(userId)
  return person !== undefined && person.userType !== 'admin' && !person.isErased
}
