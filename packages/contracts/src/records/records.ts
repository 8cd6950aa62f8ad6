// What the office keeps about a rider, a chauffeur or a company beside what they did: notes for the next shift, and tags.
// None of them see it there; a person's are in the copy of their data.
import { z } from 'zod'
import { Instant, idOf, one, PlainText } from '../common.ts'
import { contract } from '../endpoint.ts'

export const OfficeNote = z.object({
  _id: idOf('officeNote'),
  words: z.string(),
  by: z.string(),
  isOwn: z.boolean(),
  /** Whoever wrote it may take it back; once they have left, who looks after the team. */
  mayRemove: z.boolean(),
  at: Instant,
})
export type OfficeNote = z.infer<typeof OfficeNote>

export const OfficeRecord = z.object({
  /** The newest first. */
  notes: z.array(OfficeNote),
  tags: z.array(z.string()),
  /** Those in use for others of the same kind, the most used first. */
  knownTags: z.array(z.string()),
})
export type OfficeRecord = z.infer<typeof OfficeRecord>

export const Tag = z.strictObject({ tag: PlainText(40) })

/** A rider, a chauffeur or a company. */
const About = z.strictObject({ id: z.union([idOf('user'), idOf('company')]) })

export const recordsContract = contract({
  record: {
    method: 'GET',
    path: '/admin/records/{id}',
    summary: 'Notes and tags of the office about a rider, a chauffeur or a company.',
    params: About,
    reply: one(OfficeRecord),
  },
  writeNote: {
    method: 'POST',
    path: '/admin/records/{id}/notes',
    summary: 'A note about them, for whoever of the office has to do with them next.',
    idempotent: true,
    params: About,
    body: z.strictObject({ words: z.string().trim().min(1).max(2_000) }),
    reply: one(OfficeRecord),
  },
  takeBackNote: {
    method: 'DELETE',
    path: '/admin/record-notes/{id}',
    summary: 'Whoever wrote a note takes it back; of somebody who has left, who looks after the team.',
    params: z.strictObject({ id: idOf('officeNote') }),
    reply: one(OfficeRecord),
  },
  addTag: {
    method: 'POST',
    path: '/admin/records/{id}/tags',
    summary: 'A tag for them; one that they have, however it is capitalised, stays as it is.',
    params: About,
    body: Tag,
    reply: one(OfficeRecord),
  },
  removeTag: {
    method: 'POST',
    path: '/admin/records/{id}/tags/remove',
    summary: 'They have the tag no more.',
    params: About,
    body: Tag,
    reply: one(OfficeRecord),
  },
})
