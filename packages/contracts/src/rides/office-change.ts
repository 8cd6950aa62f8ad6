// The office changes a ride that is booked: what a rider may change, at any time before it ends, without a fee, and with a
// price by hand where that was agreed. What it costs is seen first.
import { z } from 'zod'
import { Instant, idOf, Minor, one, PlainText, Seen } from '../common.ts'
import { contract } from '../endpoint.ts'
import { OfficeRide } from './office-ride.ts'
import { WISHES } from './rides.ts'

const MOST_PEOPLE = 60
/** Above any fare: a slip of the keys is refused before it is shown. */
const MOST_AGREED = 10_000_000
/** As large as a version can be. */

/** In place of what the tariff says. The rider reads the sentence on the receipt. */
export const PriceByHand = z.strictObject({
  total: Minor.min(1).max(MOST_AGREED),
  why: PlainText(80)
    .min(5, 'Please write at least five characters.')
    .meta({ examples: ['Agreed by phone'] }),
})
export type PriceByHand = z.infer<typeof PriceByHand>

/** What the ride is to be; what is absent stays. `version` is of the ride that was looked at. */
export const OfficeWishes = z.strictObject({
  ...WISHES,
  /** Who drives it from now on, as it is to be; whoever has it now is not asked. Beside another change: alone it is `assign`. */
  driverId: idOf('user').optional(),
  passengers: z.int().min(1).max(MOST_PEOPLE).optional(),
  luggage: z.int().min(0).max(MOST_PEOPLE).optional(),
  price: PriceByHand.optional(),
  /** What was agreed by hand before is over: the ride costs what the tariff says. Not beside `price`. */
  byTariff: z.literal(true).optional(),
  version: Seen,
})
export type OfficeWishes = z.infer<typeof OfficeWishes>

const BOTH_OR_NEITHER = { path: ['pretime'], message: 'A ride for later needs a date and a time.' }
const hasBothOrNeither = ({ predate, pretime }: Pick<OfficeWishes, 'predate' | 'pretime'>) =>
  (predate === undefined) === (pretime === undefined)

const ONE_PRICE = { path: ['byTariff'], message: 'Either an agreed price or the tariff’s.' }
const hasOnePrice = ({ price, byTariff }: Pick<OfficeWishes, 'byTariff'> & { price?: unknown }) =>
  price === undefined || byTariff === undefined

/** The sentence may still be missing while a price is looked at. */
export const PreviewOfficeChange = z
  .strictObject({ ...OfficeWishes.shape, price: PriceByHand.partial({ why: true }).optional() })
  .refine(hasBothOrNeither, BOTH_OR_NEITHER)
  .refine(hasOnePrice, ONE_PRICE)
  .meta({ examples: [{ version: 1, note: 'Ring twice.' }] })
export type PreviewOfficeChange = z.infer<typeof PreviewOfficeChange>

export const ChangeBookedRide = z
  .strictObject({
    ...OfficeWishes.shape,
    /** The price that was seen: another one is refused. */
    total: Minor,
    /** Its chauffeur is let go: the ride is changed at once, and another is looked for. */
    withoutChauffeur: z.boolean().optional(),
    /** The passenger has another ride at that time, and this one is meant as well. */
    alsoAtThatTime: z.boolean().optional(),
    /** What somebody has asked for and nobody has answered is withdrawn first; rider and chauffeur read why. */
    withdraws: PlainText(200)
      .min(5, 'Please write at least five characters.')
      .meta({ examples: ['The rider called about it'] })
      .optional(),
    /** For the audit trail. */
    reasonText: z.string().trim().min(5, 'Please write at least five characters.').max(200).optional(),
  })
  .refine(hasBothOrNeither, BOTH_OR_NEITHER)
  .refine(hasOnePrice, ONE_PRICE)
  .meta({ examples: [{ version: 1, total: 5_000, note: 'Ring twice.' }] })
export type ChangeBookedRide = z.infer<typeof ChangeBookedRide>

/** In the office's own words; by the ways that somebody is told of a ride anyway. */
export const TellAboutRide = z.strictObject({
  to: z.enum(['rider', 'guest']),
  words: PlainText(300),
})
export type TellAboutRide = z.infer<typeof TellAboutRide>

/** A change that is made once its rider has paid what it costs more. */
export const ChangeToPay = z.object({
  /** What they are asked for: what is short, or the least that a wallet takes. */
  amount: Minor,
  expiresAt: Instant,
  askedBy: z.string(),
})
export type ChangeToPay = z.infer<typeof ChangeToPay>

export const officeChangeContract = contract({
  changeBooked: {
    method: 'POST',
    path: '/admin/rides/{id}/change',
    summary:
      'The office changes a booked ride, without a fee: at once, or once its chauffeur has agreed. STALE_VERSION says who has changed what meanwhile. What waits for an answer is withdrawn, with a reason, or refuses with CHANGE_UNANSWERED.',
    idempotent: true,
    params: z.strictObject({ id: idOf('ride') }),
    body: ChangeBookedRide,
    reply: one(z.object({ status: z.enum(['applied', 'proposed']), ride: OfficeRide })),
  },
  askToPay: {
    method: 'POST',
    path: '/admin/rides/{id}/change/ask-to-pay',
    summary:
      'The rider’s wallet lacks what a change costs more: they are mailed a link to pay it, and the change is made once they have. One at a time; another takes its place.',
    idempotent: true,
    params: z.strictObject({ id: idOf('ride') }),
    body: ChangeBookedRide,
    reply: one(ChangeToPay),
  },
  tell: {
    method: 'POST',
    path: '/admin/rides/{id}/tell',
    summary: 'Tell the rider something about their ride, or the guest whom it is for. It stands on the timeline.',
    idempotent: true,
    params: z.strictObject({ id: idOf('ride') }),
    body: TellAboutRide,
    reply: one(OfficeRide),
  },
})
