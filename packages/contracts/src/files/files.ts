import { z } from 'zod'
import { Instant, idOf } from '../common.ts'
import { contract } from '../endpoint.ts'

/** A file as the specification shows it: `file` is a path that works without a token until it expires. */
export const FileView = z.object({
  _id: idOf('file'),
  file: z.string(),
  fileType: z.string(),
  user: idOf('user'),
  createdAt: Instant,
  updatedAt: Instant,
})
export type FileView = z.infer<typeof FileView>

export const filesContract = contract({
  read: {
    method: 'GET',
    path: '/files/{fileId}',
    summary: 'The bytes of a picture or document, by the link that somebody who may see it was given.',
    params: z.strictObject({ fileId: idOf('file') }),
    query: z.strictObject({
      until: z.coerce.number().int().min(1).max(99_999_999_999),
      proof: z.string().regex(/^[\w-]{43}$/, 'Not a proof.'),
    }),
    reply: z.unknown(),
  },
})
