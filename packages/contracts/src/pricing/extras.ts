// The extras that riders choose between, as the office keeps them.
import { z } from 'zod'
import { idOf, Locale, one, Seen } from '../common.ts'
import { contract } from '../endpoint.ts'
import { Extra, MOST_OF_ONE_EXTRA } from './quotes.ts'

/** What something is called in other languages than the office's own. */
const Words = (max: number) => z.partialRecord(Locale, z.string().trim().min(1).max(max))
const OfExtra = {
  name: z.string().trim().min(1).max(60),
  names: Words(60),
  description: z.string().trim().min(1).max(160),
  descriptions: Words(160),
  servicefare: z.int().min(0).max(1_000_000),
  /** Where it stands among the others, the smallest first. */
  position: z.int().min(0).max(1_000),
  /** So many of it can come with one ride. */
  most: z.int().min(1).max(MOST_OF_ONE_EXTRA),
}

/** A withdrawn one is on offer to nobody; rides that were booked with it keep it. */
export const OfficeExtra = Extra.extend({ version: z.int(), position: z.int(), isWithdrawn: z.boolean() })
export type OfficeExtra = z.infer<typeof OfficeExtra>

export const extrasContract = contract({
  list: {
    method: 'GET',
    path: '/admin/extras',
    summary: 'Every extra, with those that were withdrawn.',
    reply: one(z.array(OfficeExtra)),
  },
  create: {
    method: 'POST',
    path: '/admin/extras',
    summary: 'Offer one more extra. Prices that were given before stay as they are.',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      ...OfExtra,
      names: OfExtra.names.default({}),
      descriptions: OfExtra.descriptions.default({}),
      most: OfExtra.most.default(1),
    }),
    reply: one(OfficeExtra),
  },
  update: {
    method: 'PUT',
    path: '/admin/extras/{id}',
    summary: 'Change an extra, withdraw it, or offer it again. Prices that were given before stay as they are.',
    params: z.strictObject({ id: idOf('extra') }),
    body: z.strictObject(OfExtra).partial().extend({ version: Seen, isWithdrawn: z.boolean().optional() }),
    reply: one(OfficeExtra),
  },
})
