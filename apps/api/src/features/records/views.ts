// How what the office keeps about somebody looks to the office.
import type { OfficeRecord } from '@livery/contracts/records/records.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { companiesById } from '../companies/index.ts'
import { peopleById } from '../identity/index.ts'
import { type About, listKnownTags, listNotes, listTags } from './store.ts'

export async function showRecord(db: Queryable, about: About, officerId: UserId): Promise<OfficeRecord> {
  const [notes, tags, knownTags] = await Promise.all([
    listNotes(db, about),
    listTags(db, about),
    listKnownTags(db, about),
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
      isOwn: writtenBy === officerId,
      at: writtenAt.toISOString(),
    })),
    tags,
    knownTags,
  }
}

/** Nobody of the office: what colleagues think of each other is not kept here. @throws NOT_FOUND */
export async function ensureKnown(db: Queryable, about: About): Promise<void> {
  const isKnown = isPerson(about) ? await isRiderOrChauffeur(db, about) : (await companiesById(db, [about])).length > 0
  if (!isKnown) throw refuse('NOT_FOUND')
}

/** What an act about them is written under in the audit trail. */
export const auditTargetOf = (about: About) => ({ target: about, personId: isPerson(about) ? about : null })

const isPerson = (about: About): about is UserId => about.startsWith('usr_')

async function isRiderOrChauffeur(db: Queryable, userId: UserId): Promise<boolean> {
  const person = (await peopleById(db, [userId])).get(userId)
  return person !== undefined && person.userType !== 'admin' && !person.isErased
}
