// Rides as the calendar of their rider or their driver shows them: when and where, in their language, and not what it
// costs. A rider reads who comes; a driver's calendar, which somebody else keeps for them, does not read who rides.
import type { Locale } from '@livery/kernel/languages.ts'
import { addMs, DAY_MS, MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../../app-context.ts'
import type { SayLetter } from '../../../platform/messages/messages.ts'
import type { Assistantship } from '../../assistants/index.ts'
import { getPerson, type Person, peopleById } from '../../identity/index.ts'
import { getTariff } from '../../pricing/index.ts'
import { type Vehicle, vehiclesById } from '../../vehicles/index.ts'
import { type CalendarEvent, writeCalendar } from '../domain/calendar.ts'
import { isAsDirected, type Ride } from '../domain/ride.ts'
import { listDrivenRides, listPlannedRides } from '../store/rides.ts'
import { rideNumber } from './ride-views.ts'

/** A calendar keeps what it has read; what is further back than this it is not told again. */
const PAST_MS = 90 * DAY_MS

/** For its rider, or the assistant who booked it: in their language, with the way to the page that is theirs. */
export async function writeRideFile(ctx: AppContext, ride: Ride, assistantship?: Assistantship): Promise<string> {
  if (assistantship === undefined || assistantship.assistantId === null) return fileOf(await eventsOf(ctx, [ride]))
  const { locale } = await getPerson(ctx.db, assistantship.assistantId)
  const page = `/assistant/${assistantship.id}/rides/${ride.id}`
  return fileOf(await eventsOf(ctx, [ride], { locale, page }))
}

const fileOf = (events: readonly CalendarEvent[]) => writeCalendar(events, null)

export async function writeFeed(ctx: AppContext, { id, userType, locale }: Person): Promise<string> {
  const since = addMs(ctx.now(), -PAST_MS)
  const events =
    userType === 'driver'
      ? await eventsOf(ctx, await listDrivenRides(ctx.db, id, since), { locale, page: '/drive/board', drives: true })
      : await eventsOf(ctx, await listPlannedRides(ctx.db, id, since))
  return writeCalendar(events, { name: ctx.brand.current().terms.name })
}

/** `name` for one that is saved; without it a calendar reads it by itself. Nothing on the way keeps it. */
export function sendCalendar(reply: FastifyReply, calendar: string, name?: string): FastifyReply {
  return reply
    .header('content-disposition', name === undefined ? 'inline' : `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
    .type('text/calendar; charset=utf-8')
    .send(calendar)
}

async function eventsOf(
  ctx: AppContext,
  rides: readonly Ride[],
  /** Where it is not their rider. */
  reader?: { readonly locale: Locale; readonly page: string; readonly drives?: boolean },
): Promise<CalendarEvent[]> {
  const ids = <Id>(all: readonly (Id | null)[]) => [...new Set(all.filter((id) => id !== null))]
  const tariffIds = ids(rides.map(({ tariffId }) => tariffId))
  const [people, cars, tariffs] = await Promise.all([
    peopleById(ctx.db, ids(rides.flatMap(({ riderId, driverId }) => [riderId, driverId]))),
    vehiclesById(ctx.db, ids(rides.map(({ vehicleId }) => vehicleId))),
    Promise.all(tariffIds.map((id) => getTariff(ctx.db, id))),
  ])
  const freeMinutesAtStops = new Map(tariffs.map(({ id, terms }) => [id, terms.stopFreeMinutes]))
  return rides.map((ride) => {
    const rider = people.get(ride.riderId)
    const say = ctx.messages.letters(reader?.locale ?? rider?.locale ?? 'en')
    const chauffeur = ride.driverId === null ? undefined : people.get(ride.driverId)
    const car = ride.vehicleId === null ? undefined : cars.get(ride.vehicleId)
    const drive = ride.durationSeconds * SECOND_MS
    const stops = ride.stops.length * (freeMinutesAtStops.get(ride.tariffId) ?? 0) * MINUTE_MS
    return {
      id: ride.id,
      sequence: ride.version,
      startsAt: ride.pickupAt,
      endsAt: addMs(ride.pickupAt, drive + stops),
      timeZone: ride.timeZone,
      title: say(reader?.drives ? 'calendar.drive' : 'calendar.title', {
        dropOff: ride.dropOff.address,
        byHour: Number(isAsDirected(ride)),
      }),
      place: ride.pickup.address,
      description: [
        ...(reader?.drives ? [] : linesForRider(say, ride, chauffeur, car)),
        ...ride.stops.map((stop) => say('calendar.stop', { place: stop.address })),
        ...(ride.flight === null ? [] : [ride.flight]),
        say('calendar.number', { number: rideNumber(ride) }),
      ].join('\n'),
      url: `${ctx.config.webUrl}${reader?.page ?? `/rides/${ride.id}`}`,
      isCancelled: isCancelled(ride),
      changedAt: ride.updatedAt,
    }
  })
}

/** For whom it is, where that is another, and who comes; nobody comes to one that is cancelled. */
function linesForRider(
  say: SayLetter,
  ride: Ride,
  chauffeur: Person | undefined,
  car: Vehicle | undefined,
): readonly string[] {
  const who = ride.guest === null ? [] : [say('calendar.guest', { guest: ride.guest.name })]
  if (chauffeur === undefined || car === undefined)
    return isCancelled(ride) ? who : [...who, say('calendar.unconfirmed')]
  const { vehicle_name, vehicle_number: plate } = car
  return [...who, say('calendar.chauffeur', { chauffeur: chauffeur.name, car: vehicle_name, plate })]
}

const isCancelled = ({ status }: Ride) => status === 'cancelled' || status === 'expired' || status === 'no_show'
