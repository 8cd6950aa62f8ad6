// A chauffeur's week as they plan it: rides, what must be driven in between, and what is left.
import { z } from 'zod'
import { Currency, DateInput, Distance, Duration, Instant, idOf, Minor, one } from '../common.ts'
import { contract } from '../endpoint.ts'
import { RideStatus, SignColour } from './ride-status.ts'

/** What lies before an entry of the plan. */
export const PlanGap = z.object({
  /** Null where nothing has to be driven. */
  drive: z.object({ distance: Distance, duration: Duration }).nullable(),
  /** Below zero there is less time than it takes. */
  spareMinutes: z.int(),
  /** `short` leaves less than the policy asks for. */
  state: z.enum(['free', 'tight', 'short']),
})
export type PlanGap = z.infer<typeof PlanGap>

const Spanned = { startsAt: Instant, endsAt: Instant, gap: PlanGap.nullable() }

export const PlannedRide = z.object({
  kind: z.literal('ride'),
  ...Spanned,
  rideId: idOf('ride'),
  RideStatus,
  timeZone: z.string(),
  pickup: z.string(),
  /** Null as directed: it ends where it began. */
  dropOff: z.string().nullable(),
  stops: z.int(),
  /** Of an hourly hire. */
  hours: z.int().nullable(),
  netPay: Minor,
  currency: Currency,
  flight: z.string().nullable(),
  sign: z.string().nullable(),
  signColour: SignColour.nullable(),
})
export type PlannedRide = z.infer<typeof PlannedRide>

/** A day of an engagement, at its place. */
const PlannedEngagement = z.object({ kind: z.literal('engagement'), ...Spanned, place: z.string() })

const PlannedTimeOff = z.object({
  kind: z.literal('time_off'),
  ...Spanned,
  timeOffId: idOf('timeOff'),
  what: z.enum(['break', 'day_off']),
  /** The office wrote it down, and it alone takes it back. */
  isOfOffice: z.boolean(),
})
export type PlannedTimeOff = z.infer<typeof PlannedTimeOff>

export const PlanEntry = z.discriminatedUnion('kind', [PlannedRide, PlannedEngagement, PlannedTimeOff])
export type PlanEntry = z.infer<typeof PlanEntry>

export const PlanDay = z.object({
  date: z.iso.date(),
  rides: z.int(),
  netPay: Minor,
  /** With a passenger or on an engagement. */
  bookedMinutes: z.int(),
  entries: z.array(PlanEntry),
})
export type PlanDay = z.infer<typeof PlanDay>

export const Plan = z.object({ today: z.iso.date(), timeZone: z.string(), currency: Currency, days: z.array(PlanDay) })
export type Plan = z.infer<typeof Plan>

export const planContract = contract({
  plan: {
    method: 'GET',
    path: '/driver/plan',
    summary: 'A week of the driver’s plan, from a day on: rides, the drives between them, and the minutes to spare.',
    query: z.strictObject({ from: DateInput.optional() }),
    reply: one(Plan),
  },
})
