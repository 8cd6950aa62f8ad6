// Whoever calls, as the form of the office's booking suggests them.
import type { Caller, CallerTrip, FoundCaller } from '@livery/contracts/rides/office-booking.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { digitsToFind } from '@livery/kernel/phone.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { showOwnCompanies } from '../../companies/index.ts'
import { showSavedGuests } from '../../guests/index.ts'
import { listRidersLike, type Person, peopleById } from '../../identity/index.ts'
import { takesCards, walletOf } from '../../payments/index.ts'
import { showSavedPlaces } from '../../places/index.ts'
import type { Ride } from '../domain/ride.ts'
import { countOpenRides, findOpenRide, listLastRides, type OpenRideCounts } from '../store/caller-rides.ts'
import { ratingSummariesOf } from '../store/rating-summaries.ts'
import { rideNumber } from './ride-views.ts'

const MOST_FOUND = 8
const LOOKED_AT = 40
const MOST_TRIPS = 3
const NOTHING_OPEN: OpenRideCounts = { underWay: 0, booked: 0 }

export async function showFoundCallers(ctx: AppContext, q: string): Promise<z.input<typeof FoundCaller>[]> {
  return showCallers(ctx, await listRidersLike(ctx.db, q, digitsToFind(q), MOST_FOUND))
}

/** In their order; ids of nobody who books are left out. */
export async function showCallers(ctx: AppContext, ids: readonly UserId[]): Promise<z.input<typeof FoundCaller>[]> {
  const people = await peopleById(ctx.db, ids)
  const [summaries, open] = await Promise.all([
    ratingSummariesOf(ctx.db, [...people.values()]),
    countOpenRides(ctx.db, ids),
  ])
  return ids.flatMap((id) => {
    const person = people.get(id)
    if (person === undefined || person.userType !== 'user' || person.isErased) return []
    return [foundView(person, summaries.get(id)?.rides ?? 0, open.get(id) ?? NOTHING_OPEN)]
  })
}

function foundView(person: Person, rides: number, open: OpenRideCounts): z.input<typeof FoundCaller> {
  const { id: _id, name, email, phone, isSuspended } = person
  return { _id, name, email, phone, rides, ...open, isSuspended }
}

/** Refuses with NOT_FOUND whoever is no rider. */
export async function showCaller(ctx: AppContext, id: UserId): Promise<z.input<typeof Caller>> {
  const person = (await peopleById(ctx.db, [id])).get(id)
  const [found] = await showCallers(ctx, [id])
  if (person === undefined || found === undefined) throw refuse('NOT_FOUND')
  const [last, open, places, guests, wallet, companies, { unpaidMinutes }] = await Promise.all([
    listLastRides(ctx.db, id, LOOKED_AT),
    findOpenRide(ctx.db, id),
    showSavedPlaces(ctx, id),
    showSavedGuests(ctx, id),
    walletOf(ctx, id),
    showOwnCompanies(ctx, id),
    policyInForce(ctx, 'bookings'),
  ])
  const { locale, preferences } = person
  const { available, currency } = wallet
  return {
    ...found,
    ...{ locale, preferences, places, guests, companies, payMinutes: takesCards(ctx) ? unpaidMinutes : null },
    open: open && openView(open),
    trips: await showTrips(ctx, last),
    wallet: { available, currency },
  }
}

const openView = (ride: Ride): z.input<typeof Caller>['open'] => ({
  rideId: ride.id,
  rideNumber: rideNumber(ride),
  RideStatus: ride.status,
  pickupAt: ride.pickupAt.toISOString(),
  timeZone: ride.timeZone,
})

async function showTrips(ctx: AppContext, rides: readonly Ride[]): Promise<z.input<typeof CallerTrip>[]> {
  const trips = [...new Map(rides.toReversed().map((ride) => [wayOf(ride), ride])).values()]
    .toSorted((left, right) => right.pickupAt.getTime() - left.pickupAt.getTime())
    .slice(0, MOST_TRIPS)
  const chauffeurs = await peopleById(
    ctx.db,
    trips.flatMap(({ driverId }) => driverId ?? []),
  )
  return trips.map((ride) => ({
    rideId: ride.id,
    rideNumber: rideNumber(ride),
    RideStatus: ride.status,
    pickupAt: ride.pickupAt.toISOString(),
    timeZone: ride.timeZone,
    pickup: ride.pickup,
    dropOff: ride.dropOff,
    stops: [...ride.stops],
    vehicleClass: ride.vehicleClass,
    chauffeur:
      ride.driverId === null || ride.status !== 'completed' ? null : (chauffeurs.get(ride.driverId)?.name ?? null),
  }))
}

const wayOf = ({ pickup, dropOff, stops }: Ride) =>
  [pickup, ...stops, dropOff].map(({ address }) => address).join(' → ')
