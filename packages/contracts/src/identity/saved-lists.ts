// How somebody of the office has narrowed a list, kept under a name: for themselves, or for everybody of the office.
import { z } from 'zod'
import { Done, Instant, idOf, one, PlainText } from '../common.ts'
import { contract } from '../endpoint.ts'

/** The list's address after `/office/`, such as `rides` or `reports/vehicles`. */
const ListName = z.string().regex(/^[a-z][a-z-]{0,39}(\/[a-z][a-z-]{0,39}){0,2}$/)

export const SavedList = z.object({
  _id: idOf('savedList'),
  list: ListName,
  name: z.string(),
  /** What stands behind the question mark of the list's address. */
  query: z.string(),
  isShared: z.boolean(),
  /** Whoever made it may share it. */
  isOwn: z.boolean(),
  mayRemove: z.boolean(),
  /** Of one that a colleague shares; null of one's own. */
  madeBy: z.string().nullable(),
  createdAt: Instant,
})
export type SavedList = z.infer<typeof SavedList>

export const savedListsContract = contract({
  savedLists: {
    method: 'GET',
    path: '/admin/saved-lists',
    summary:
      'How the caller has narrowed a list before, and what others share of it, by name; of all lists without one.',
    query: z.strictObject({ list: ListName.optional() }),
    reply: z.object({ data: z.array(SavedList) }),
  },
  saveList: {
    method: 'POST',
    path: '/admin/saved-lists',
    audit: 'nothing',
    summary: 'Keep how a list is narrowed under a name. The same name again takes the place of the old one.',
    status: 201,
    body: z.strictObject({
      list: ListName,
      name: PlainText(60),
      query: z
        .string()
        .max(500)
        .regex(/^[\w\-.~%+=&*]*$/),
    }),
    reply: one(SavedList),
  },
  shareList: {
    method: 'POST',
    path: '/admin/saved-lists/{id}/share',
    summary: 'Whoever made it shows it to everybody of the office, or to nobody else any more. Safe to repeat.',
    params: z.strictObject({ id: idOf('savedList') }),
    body: z.strictObject({ shared: z.boolean() }),
    reply: one(SavedList),
  },
  removeSavedList: {
    method: 'DELETE',
    path: '/admin/saved-lists/{id}',
    summary: 'Forget a saved list: one’s own, or a shared one by whoever says who works here.',
    params: z.strictObject({ id: idOf('savedList') }),
    reply: Done,
  },
})
