// An assistant's desk: all rides that they booked for all of their principals, and what these come to.
import { z } from 'zod'
import { Currency, DateInput, Instant, idOf, Minor, one } from '../common.ts'
import { contract } from '../endpoint.ts'
import { RideStatus } from './ride-status.ts'

/** A ride in the list of a day. The PIN, the chauffeur's number and the way are on the ride's own page. */
export const DeskRide = z.object({
  rideId: idOf('ride'),
  rideNumber: z.string(),
  /** For whom the assistant acts when they open it. */
  assistantship: idOf('assistantship'),
  principal: z.string(),
  passenger: z.string(),
  isGuest: z.boolean(),
  pickup: z.string(),
  dropOff: z.string(),
  pickupAt: Instant,
  timeZone: z.string(),
  RideStatus,
  chauffeur: z.string().nullable(),
  etaSeconds: z.int().nullable(),
  flight: z.string().nullable(),
  isReturn: z.boolean(),
  paymentMethod: z.enum(['wallet', 'card', 'account']),
  company: z.string().nullable(),
  costCentre: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** What it costs: in the end, until then as it was agreed. */
  amount: Minor,
  currency: Currency,
  hidesPrice: z.boolean(),
})
export type DeskRide = z.infer<typeof DeskRide>

export const DeskDay = z.object({
  day: z.iso.date(),
  timeZone: z.string(),
  rides: z.array(DeskRide),
  /** The first ones of the next day on which there are some within a week. */
  next: z.object({ day: z.iso.date(), rides: z.array(DeskRide) }).nullable(),
})
export type DeskDay = z.infer<typeof DeskDay>

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please name a month like 2026-11.')
/** One principal, by the assistantship; all of them where it is absent. */
const Of = z.strictObject({ assistantship: idOf('assistantship').optional() })
const Sum = z.object({ rides: z.int(), amount: Minor })

export const DeskSpend = z.object({
  month: Month,
  currency: Currency,
  /** Rides that have ended in the month, each with what it cost. */
  total: Minor,
  rides: z.int(),
  /** Those that are booked and have not ended. */
  booked: Sum,
  monthBefore: Sum,
  /** Only days on which something was spent or is booked, the first first. */
  days: z.array(z.object({ day: z.iso.date(), amount: Minor, booked: Minor })),
  principals: z.array(Sum.extend({ assistantship: idOf('assistantship'), name: z.string() })),
  /** The most spent on first; a ride that is filed under nothing has no code. */
  costCentres: z.array(Sum.extend({ code: z.string(), name: z.string(), company: z.string().nullable() })),
  /** A path on the api that opens the rides of the month as CSV without a token, for a short while. */
  csv: z.string(),
})
export type DeskSpend = z.infer<typeof DeskSpend>

export const assistantDeskContract = contract({
  deskRides: {
    method: 'GET',
    path: '/user/assistant/rides',
    summary: 'The rides of a day that the caller booked for their principals, by pickup; at most 200.',
    query: Of.extend({ day: DateInput }),
    reply: one(DeskDay),
  },
  deskSpend: {
    method: 'GET',
    path: '/user/assistant/spend',
    summary: 'What the rides of a month come to that the caller booked, by day, principal and cost centre.',
    query: Of.extend({ month: Month }),
    reply: one(DeskSpend),
  },
  deskCsv: {
    method: 'GET',
    path: '/assistant-spend/{id}/csv',
    summary: 'The same rides as CSV, by a link that the assistant was given.',
    params: z.strictObject({ id: idOf('user') }),
    query: Of.extend({ month: Month, until: z.coerce.number().int(), proof: z.string().max(80) }),
    reply: z.unknown(),
  },
})
