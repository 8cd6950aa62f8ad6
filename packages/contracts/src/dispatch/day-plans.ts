// A plan of a day that the office is proposed: who would drive which booked ride, beside who does now.
import { z } from 'zod'
import { DateInput, Instant, idOf, one } from '../common.ts'
import { contract } from '../endpoint.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'

export const DAY_PLAN_STATUSES = ['planning', 'ready', 'failed'] as const
/** Nobody drives it yet; less empty driving; another ride is served so; nobody can. */
export const DAY_PLAN_REASONS = ['unassigned', 'less_driving', 'whole_day', 'nobody_can'] as const
export const PLANNED_RIDE_STATUSES = ['proposed', 'taken', 'refused'] as const

const Figures = z.object({
  unserved: z.int(),
  emptyMetres: z.int(),
  emptySeconds: z.int(),
  /** Rides that change hands. */
  changes: z.int(),
})

const Person = z.object({ _id: idOf('user'), name: z.string() })

export const PlannedRide = z.object({
  rideId: idOf('ride'),
  rideNumber: z.string(),
  pickupAt: Instant,
  pickup: z.string(),
  dropOff: z.string(),
  vehicleClass: VehicleClass,
  from: Person.nullable(),
  /** Null where nobody can. */
  to: Person.nullable(),
  why: z.enum(DAY_PLAN_REASONS),
  /** Of empty driving to this pickup, in seconds; null where nobody drives it yet. */
  savedSeconds: z.int().nullable(),
  status: z.enum(PLANNED_RIDE_STATUSES),
  /** The code of why it was not taken over. */
  refusal: z.string().nullable(),
})
export type PlannedRide = z.infer<typeof PlannedRide>

const PlannedDriver = z.object({
  driver: Person,
  ridesNow: z.int(),
  rides: z.int(),
  emptySecondsNow: z.int(),
  emptySeconds: z.int(),
  /** Days of engagements that hold them: no ride is planned over these, nor where the drive there or back takes too long. */
  held: z.array(z.object({ startsAt: Instant, endsAt: Instant, place: z.string() })),
})

export const DayPlan = z.object({
  planId: idOf('dayPlan'),
  day: z.iso.date(),
  timeZone: z.string(),
  status: z.enum(DAY_PLAN_STATUSES),
  askedAt: Instant,
  /** Null for the one of the evening before. */
  madeBy: z.string().nullable(),
  now: Figures.nullable(),
  proposed: Figures.nullable(),
  drivers: z.array(PlannedDriver),
  rides: z.array(PlannedRide),
})
export type DayPlan = z.infer<typeof DayPlan>

export const dayPlanContract = contract({
  dayPlan: {
    method: 'GET',
    path: '/admin/day-plans',
    summary: 'The newest plan of a day, the next one where none is named.',
    query: z.strictObject({ day: DateInput.optional() }),
    reply: one(z.object({ day: z.iso.date(), plan: DayPlan.nullable() })),
  },
  planDay: {
    method: 'POST',
    path: '/admin/day-plans',
    summary: 'Plan a day anew, beside what there is now; it is ready some seconds later. Safe to repeat.',
    status: 201,
    body: z.strictObject({ day: DateInput }),
    reply: one(DayPlan),
  },
  takeDayPlan: {
    method: 'POST',
    path: '/admin/day-plans/{id}/take',
    summary:
      'Take over rides of a plan, all together; what has changed meanwhile is refused by itself. Safe to repeat.',
    params: z.strictObject({ id: idOf('dayPlan') }),
    body: z.strictObject({ rideIds: z.array(idOf('ride')).min(1).max(2_000) }),
    reply: one(DayPlan),
  },
})
