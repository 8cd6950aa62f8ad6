// Promotions and vouchers: a code that takes something off a ride's price; the house bears it.
import { z } from 'zod'
import { Currency, Instant, InstantInput, idOf, Minor, one } from '../common.ts'
import { contract } from '../endpoint.ts'

export const PromotionCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,40}$/, 'A code has 3 to 40 letters, digits and dashes.')

const Discount = {
  /** Of the whole price, in basis points; or an amount in minor units. */
  kind: z.enum(['percent', 'amount']),
  value: z.int().min(1).max(1_000_000),
  /** A percentage takes no more than this off. */
  cap: Minor.min(1).nullable(),
  validFrom: Instant,
  validUntil: Instant.nullable(),
  usesPerPerson: z.int().min(1).max(1_000),
  usesInAll: z.int().min(1).max(10_000_000).nullable(),
}

export const Promotion = z.object({
  _id: idOf('promotion'),
  code: z.string(),
  ...Discount,
  currency: Currency,
  uses: z.int(),
  state: z.enum(['planned', 'running', 'used_up', 'over', 'withdrawn']),
  createdAt: Instant,
})
export type Promotion = z.infer<typeof Promotion>

export const promotionsContract = contract({
  list: {
    method: 'GET',
    path: '/admin/promotions',
    summary: 'Promotions and vouchers, the newest first.',
    reply: z.object({ data: z.array(Promotion) }),
  },
  create: {
    method: 'POST',
    path: '/admin/promotions',
    summary: 'A new code: percent or amount, its window, its uses per person and in all.',
    status: 201,
    body: z
      .strictObject({
        code: PromotionCode,
        ...Discount,
        validFrom: InstantInput,
        validUntil: InstantInput.nullable(),
      })
      .refine(({ kind, value }) => kind === 'amount' || value <= 10_000, {
        path: ['value'],
        message: 'More than all of it cannot be taken off.',
      })
      .refine(({ validFrom, validUntil }) => validUntil === null || validUntil >= validFrom, {
        path: ['validUntil'],
        message: 'It ends before it begins.',
      }),
    reply: one(Promotion),
  },
  withdraw: {
    method: 'POST',
    path: '/admin/promotions/{id}/withdraw',
    summary: 'No further use; what was quoted by it is honoured.',
    params: z.strictObject({ id: idOf('promotion') }),
    reply: one(Promotion),
  },
})
