// What a chauffeur has earned over a day, a week, a month or a year: by the ledger, by the shifts and by the tracks that the
// server itself recorded.
import { z } from 'zod'
import * as choices from '../choices.ts'
import { Currency, DateInput, Distance, Instant, idOf, Minor, one } from '../common.ts'
import { contract } from '../endpoint.ts'
import { StatementKind } from '../statements/statements.ts'

export const EarningsPeriod = z.enum(choices.EarningsPeriod.options)
export type EarningsPeriod = z.infer<typeof EarningsPeriod>

/** A bar of the chart: an hour of a day, a day of a week, a week of a month as far as it is in it, a month of a year. */
export const EarningsPart = z.object({
  from: Instant,
  /** Not included. */
  until: Instant,
  /** What all movements of it come to, payouts left aside. */
  earned: Minor,
  tips: Minor,
  rides: z.int(),
  onlineSeconds: z.int(),
  /** The pay of booked rides that are still ahead. */
  ahead: Minor,
})
export type EarningsPart = z.infer<typeof EarningsPart>

/** One order on one day: what it brought, its tip included. */
export const EarningsEntry = z.object({
  at: Instant,
  kind: StatementKind,
  /** As people say it; empty where it was for none. */
  order: z.string(),
  rideId: idOf('ride').nullable(),
  pickup: z.string().nullable(),
  dropOff: z.string().nullable(),
  amount: Minor,
  tip: Minor,
  /** When it can be paid out, and the weekly payout that brings it; null where it is no earning, or no bank is linked. */
  payableAt: Instant.nullable(),
  paidOutAt: Instant.nullable(),
})
export type EarningsEntry = z.infer<typeof EarningsEntry>

export const EarningsRating = z.object({ mean: z.number().nullable(), count: z.int() })

export const EarningsTarget = z.object({
  /** For a week, and on how many days of it one means to work. */
  ofWeek: Minor,
  days: z.int(),
})
export type EarningsTarget = z.infer<typeof EarningsTarget>

export const Earnings = z.object({
  period: EarningsPeriod,
  /** Dates where the rides are, both counted. */
  from: z.iso.date(),
  to: z.iso.date(),
  timeZone: z.string(),
  currency: Currency,
  /** A date of the period before and after this one; null where there is nothing. */
  previous: z.iso.date().nullable(),
  next: z.iso.date().nullable(),
  /** Of the driver: a day before it was none off. */
  registeredAt: Instant,
  earned: Minor,
  /** Of `earned`. */
  gross: Minor,
  commission: Minor,
  tips: Minor,
  fees: Minor,
  other: Minor,
  rides: z.int(),
  onlineSeconds: z.int(),
  /** Driven with riders on board, by the server's own tracks. */
  distance: Distance,
  /** Rounded half up; null with less than a quarter of an hour online, with less than a kilometre. */
  perHour: Minor.nullable(),
  perKm: Minor.nullable(),
  rating: EarningsRating,
  /** The same of the period before. */
  before: z.object({ earned: Minor, tips: Minor, perHour: Minor.nullable(), rating: EarningsRating }),
  parts: z.array(EarningsPart),
  /** Null while there is none; `reached` of the `worked` parts that brought something. Of a day it is the day's. */
  target: EarningsTarget.extend({
    ofPart: Minor.nullable(),
    ofPeriod: Minor,
    reached: z.int(),
    worked: z.int(),
  }).nullable(),
  /** The newest first; of months and years there are none. */
  entries: z.array(EarningsEntry),
})
export type Earnings = z.infer<typeof Earnings>

export const earningsContract = contract({
  earnings: {
    method: 'GET',
    path: '/driver/earnings',
    summary: 'What the driver earned on a day, in a week, month or year, in parts and by the hour and kilometre.',
    query: z.strictObject({ period: EarningsPeriod, date: DateInput.optional() }),
    reply: one(Earnings),
  },
  setTarget: {
    method: 'POST',
    path: '/driver/earnings/target',
    summary: 'Set the driver’s own target for a week; an amount of 0 takes it away.',
    body: z.strictObject({ amount: Minor.min(0).max(10_000_000), days: z.int().min(1).max(7) }),
    reply: one(EarningsTarget.nullable()),
  },
})
