// How somebody of the office has narrowed a list, kept under a name of their own.
import { z } from 'zod'
import { Done, Instant, idOf, one } from '../common.ts'
import { contract } from '../endpoint.ts'

/** The last part of the list's address, such as `rides` or `fare-reviews`. */
const ListName = z.string().regex(/^[a-z][a-z-]{0,39}$/)

export const SavedList = z.object({
  _id: idOf('savedList'),
  list: ListName,
  name: z.string(),
  /** What stands behind the question mark of the list's address. */
  query: z.string(),
  createdAt: Instant,
})
export type SavedList = z.infer<typeof SavedList>

export const savedListsContract = contract({
  savedLists: {
    method: 'GET',
    path: '/admin/saved-lists',
    summary: 'How the caller has narrowed a list before, by name.',
    query: z.strictObject({ list: ListName }),
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
      name: z.string().trim().min(1).max(60),
      query: z
        .string()
        .max(500)
        .regex(/^[\w\-.~%+=&*]*$/),
    }),
    reply: one(SavedList),
  },
  removeSavedList: {
    method: 'DELETE',
    path: '/admin/saved-lists/{id}',
    audit: 'nothing',
    summary: 'Forget a saved list.',
    params: z.strictObject({ id: idOf('savedList') }),
    reply: Done,
  },
})
