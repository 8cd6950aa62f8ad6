// The operator's policies as the office reads and edits them: what counts now, what is coming, and what counted before.
import { z } from 'zod'
import { Currency, Instant, InstantInput, one, Seen } from '../common.ts'
import { contract } from '../endpoint.ts'
import { PolicyName } from './policy-terms.ts'

export const PolicyVersion = z.object({
  version: z.int(),
  startsAt: Instant,
  state: z.enum(['coming', 'in_force', 'past']),
  /** By the policy's own schema. */
  terms: z.record(z.string(), z.unknown()),
  note: z.string().nullable(),
  /** Null for what the product came with. */
  by: z.string().nullable(),
  createdAt: Instant,
})
export type PolicyVersion = z.infer<typeof PolicyVersion>

/** The newest version first. */
export const Policy = z.object({ name: PolicyName, currency: Currency, versions: z.array(PolicyVersion) })
export type Policy = z.infer<typeof Policy>

/** What a list says of a policy. */
export const PolicyRow = z.object({
  name: PolicyName,
  version: z.int(),
  startsAt: Instant,
  by: z.string().nullable(),
  comingAt: Instant.nullable(),
})
export type PolicyRow = z.infer<typeof PolicyRow>

const byName = z.strictObject({ name: PolicyName })

export const policiesContract = contract({
  policies: {
    method: 'GET',
    path: '/admin/policies',
    summary: 'Every policy, with the version in force and the next one, if there is one.',
    reply: one(z.array(PolicyRow)),
  },
  policy: {
    method: 'GET',
    path: '/admin/policies/{name}',
    summary: 'One policy with all its versions.',
    params: byName,
    reply: one(Policy),
  },
  publishPolicy: {
    method: 'POST',
    path: '/admin/policies/{name}',
    summary: 'Write a new version of a policy, from now or from a later moment on. What was before stays readable.',
    status: 201,
    params: byName,
    body: z.strictObject({
      /** The newest version that the editor saw. */
      after: Seen,
      terms: z.record(z.string().max(60), z.unknown()),
      /** Now unless said. */
      startsAt: InstantInput.optional(),
      note: z.string().trim().max(200).optional(),
    }),
    reply: one(Policy),
  },
})
