// When a chauffeur works: the hours of their week, breaks and days off.
import { z } from 'zod'
import { MOST_AREAS } from '../choices.ts'
import { DateInput, Done, Instant, idOf, one, Place } from '../common.ts'
import { contract } from '../endpoint.ts'
import { ClockInput } from '../pricing/quotes.ts'

/** Monday is 1. Hours that end before they begin go on until the next morning. */
export const WorkingDay = z.strictObject({ weekday: z.int().min(1).max(7), from: ClockInput, to: ClockInput })
export type WorkingDay = z.infer<typeof WorkingDay>
const WorkingHours = z
  .array(WorkingDay)
  .max(7)
  .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, {
    message: 'Each day of the week once.',
  })

export const TimeOff = z.object({
  _id: idOf('timeOff'),
  kind: z.enum(['break', 'day_off']),
  startsAt: Instant,
  endsAt: Instant,
  /** The office wrote it down, and it alone takes it back. */
  isOfOffice: z.boolean(),
})
export type TimeOff = z.infer<typeof TimeOff>

/** By the clock of the region: a break of some minutes, or whole days, the last one included. */
export const TimeOffWish = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('break'),
    date: DateInput,
    time: ClockInput,
    minutes: z.int().min(10).max(720),
  }),
  z.strictObject({ kind: z.literal('day_off'), from: DateInput, to: DateInput }),
])
export type TimeOffWish = z.infer<typeof TimeOffWish>

/** Around a place; rides that begin within it are the ones that the driver likes best. */
export const PreferredArea = z.strictObject({ place: Place, metres: z.int().min(500).max(10_000) })
export type PreferredArea = z.infer<typeof PreferredArea>

export const Roster = z.object({
  /** Empty for any hour. */
  hours: z.array(WorkingDay),
  /** What is not over, the soonest first. */
  timeOff: z.array(TimeOff),
  /** Until then only rides that lead there are offered. */
  headingHome: z.object({ place: Place, until: Instant }).nullable(),
  areas: z.array(PreferredArea),
})
export type Roster = z.infer<typeof Roster>

const params = z.strictObject({ id: idOf('timeOff') })
const ofDriver = z.strictObject({ id: idOf('user') })

export const rostersContract = contract({
  roster: {
    method: 'GET',
    path: '/driver/roster',
    summary: 'When the driver works, and when not.',
    reply: one(Roster),
  },
  keepRoster: {
    method: 'PUT',
    path: '/driver/roster',
    summary: 'The hours in which scheduled rides are offered to the driver.',
    body: z.strictObject({ hours: WorkingHours }),
    reply: one(Roster),
  },
  takeTimeOff: {
    method: 'POST',
    idempotent: true,
    path: '/driver/time-off',
    summary: 'A break or days off: nothing is offered then.',
    status: 201,
    body: TimeOffWish,
    reply: one(TimeOff),
  },
  moveTimeOff: {
    method: 'PUT',
    path: '/driver/time-off/{id}',
    summary: 'The same break or days off at another time.',
    params,
    body: TimeOffWish,
    reply: one(TimeOff),
  },
  endTimeOff: {
    method: 'DELETE',
    path: '/driver/time-off/{id}',
    summary: 'No break or days off after all.',
    params,
    reply: Done,
  },
  headHome: {
    method: 'PUT',
    path: '/driver/heading-home',
    summary: 'For three hours the driver is offered only rides that lead to this place.',
    body: z.strictObject({ place: Place }),
    reply: one(Roster),
  },
  stayOut: {
    method: 'DELETE',
    path: '/driver/heading-home',
    summary: 'Rides in every direction again.',
    reply: one(Roster),
  },
  keepAreas: {
    method: 'PUT',
    path: '/driver/preferred-areas',
    summary:
      'Where the driver likes rides to begin: these are asked of them a little sooner, and come first on the board.',
    body: z.strictObject({ areas: z.array(PreferredArea).max(MOST_AREAS) }),
    reply: one(Roster),
  },
  officeRoster: {
    method: 'GET',
    path: '/admin/drivers/{id}/roster',
    summary: 'When a driver works, and when not.',
    params: ofDriver,
    reply: one(Roster),
  },
  giveTimeOff: {
    method: 'POST',
    idempotent: true,
    path: '/admin/drivers/{id}/time-off',
    summary:
      'A driver is off, sick for one: nothing is offered to them then. What they have is the office’s to give to others.',
    params: ofDriver,
    body: TimeOffWish,
    reply: one(Roster),
  },
  takeBackTimeOff: {
    method: 'DELETE',
    path: '/admin/drivers/{driverId}/time-off/{id}',
    summary: 'The driver is not off after all.',
    params: z.strictObject({ driverId: idOf('user'), id: idOf('timeOff') }),
    reply: one(Roster),
  },
})
