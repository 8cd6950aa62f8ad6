// What documents and cars have in common in the office: whose they are, how lists are asked for, and how one is decided
// on.
import { z } from 'zod'
import { Digits, idOf, PageQuery, Seen } from '../common.ts'

export const DriverOfDocument = z.object({
  _id: idOf('user'),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
})

export const DocumentQuery = PageQuery.extend({
  driver: idOf('user').optional(),
  /** Part of a name, an email address, a number. */
  q: z.string().trim().min(1).max(80).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  format: z.enum(['json', 'csv']).optional(),
})

/** The rides that an edit hands back with it, as many as its chauffeur was told; none unless said. */
export const HandsBack = Digits.pipe(z.int().min(0).max(1_000))

/** Of the state that was looked at; a rejection says why. */
export const Decision = {
  version: Seen,
  decision: z.enum(['approve', 'reject']),
  reason: z.string().trim().min(5, 'Please say why, in at least five characters.').max(300).optional(),
}
