// What somebody can see and do about their own account: where they are signed in, and a copy of everything that is
// theirs.
import { z } from 'zod'
import { Done, Instant, idOf, one } from '../common.ts'
import { contract } from '../endpoint.ts'

/** One sign-in on one device. */
export const Session = z.object({
  _id: idOf('session'),
  device: z.object({
    browser: z.string().nullable(),
    system: z.string().nullable(),
    kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  }),
  /** The network it came from; a whole address is never kept. `sameAsNow`: this request comes from there too. */
  place: z.object({
    kind: z.enum(['this-machine', 'local', 'internet', 'unknown']),
    network: z.string().nullable(),
    sameAsNow: z.boolean(),
  }),
  current: z.boolean(),
  /** How somebody of the office proved themselves; null of everybody else, and of sign-ins before there was a choice. */
  provedBy: z.enum(['password', 'link', 'app', 'passkey', 'recovery']).nullable(),
  createdAt: Instant,
  lastUsedAt: Instant,
})
export type Session = z.infer<typeof Session>

export const DataExport = z.object({
  _id: idOf('export'),
  status: z.enum(['preparing', 'ready']),
  requestedAt: Instant,
  readyAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  /** A path on the api that works without a token until `expiresAt`. */
  file: z.string().nullable(),
  sizeBytes: z.int().nullable(),
})
export type DataExport = z.infer<typeof DataExport>

export const accountLifeContract = contract({
  sessions: {
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Where the caller is signed in, the last used first.',
    beforeSecondFactor: true,
    reply: z.object({ data: z.array(Session) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    summary: 'Sign one device out.',
    beforeSecondFactor: true,
    params: z.strictObject({ id: idOf('session') }),
    reply: Done,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/auth/sessions/end-others',
    summary: 'Sign every other device out.',
    beforeSecondFactor: true,
    reply: one(z.object({ ended: z.int() })),
  },
  requestExport: {
    method: 'POST',
    path: '/auth/export',
    summary: 'Ask for a copy of everything that is the caller’s. One is made at a time, and lasts a day.',
    status: 202,
    reply: one(DataExport),
  },
  latestExport: {
    method: 'GET',
    path: '/auth/export',
    summary: 'The caller’s newest copy: being prepared, or ready with its link. Null when there is none.',
    reply: one(DataExport.nullable()),
  },
  exportFile: {
    method: 'GET',
    path: '/auth/export/{id}/file',
    summary: 'The copy itself (zip: readable HTML and JSON), by the link that its owner was given.',
    params: z.strictObject({ id: idOf('export') }),
    query: z.strictObject({
      until: z.coerce.number().int().min(1).max(99_999_999_999),
      proof: z.string().regex(/^[\w-]{43}$/, 'Not a proof.'),
    }),
    reply: z.unknown(),
  },
})
