// What the office gives back of a ride that was paid.
import { z } from 'zod'
import * as choices from '../choices.ts'
import { Currency, Instant, idOf, Minor } from '../common.ts'

export const RefundReason = z.enum(choices.RefundReason.options)
export type RefundReason = z.infer<typeof RefundReason>

/** `by_hand`: given back in the card provider’s own office. */
const RefundedBecause = z.enum([...RefundReason.options, 'by_hand'])

/** One refund, as its rider sees it. It goes to where the money came from. */
export const RideRefund = z.object({
  _id: idOf('refund'),
  /** Of the ride or engagement. */
  orderId: z.string(),
  amount: Minor,
  toWallet: Minor,
  toCard: Minor,
  /** Of the company that paid for the ride. */
  toAccount: Minor,
  currency: Currency,
  reason: RefundedBecause,
  note: z.string(),
  createdAt: Instant,
})
export type RideRefund = z.infer<typeof RideRefund>

export const OfficeRefund = RideRefund.extend({
  /** Taken back of the chauffeur’s share; the house bears the rest. */
  fromDriver: Minor,
  /** Null when nobody of the office did it here. */
  officerName: z.string().nullable(),
})
export type OfficeRefund = z.infer<typeof OfficeRefund>

/** What can be given back, and what an amount would do: to where it goes, who bears it, what of it is tax. */
export const RefundTerms = z.object({
  currency: Currency,
  /** What was paid, a promotion’s part not among it. */
  paid: Minor,
  refunded: Minor,
  /** In the hands of the cardholder’s bank. */
  disputed: Minor,
  left: Minor,
  amount: Minor,
  toWallet: Minor,
  toCard: Minor,
  /** Of the company that paid for the ride. */
  toAccount: Minor,
  fromHouse: Minor,
  fromDriver: Minor,
  tax: Minor,
})
export type RefundTerms = z.infer<typeof RefundTerms>

const Bearer = z.enum(['house', 'driver'])

/** Who bears it: the house, or the chauffeur with their share of it. */
export const RefundQuestion = z.strictObject({
  amount: z.coerce.number().int().min(1).optional(),
  bearer: Bearer.default('house'),
})

export const RefundRide = z.strictObject({
  amount: Minor.min(1),
  bearer: Bearer.default('house'),
  reason: RefundReason,
  /** The rider reads it. */
  note: z.string().trim().min(5, 'Please write at least five characters.').max(300),
  /** What could still be given back when it was looked at. */
  left: Minor,
})
