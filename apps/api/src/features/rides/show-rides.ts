// Loads what the views need beside the rides, in a fixed number of statements however many rides are shown.
import type { ChatAuthor } from '@livery/contracts/chat/chat.ts'
import type { Theme } from '@livery/contracts/common.ts'
import type {
  CancelTerms,
  DriverRide,
  GuestRide,
  OfficeRide,
  OfficeRideRow,
  UserRide,
} from '@livery/contracts/rides/ride-views.ts'
import type { z } from 'zod'
import { policyInForce } from '../../platform/policies/policies.ts'
import type { World } from '../../world.ts'
import { imageLink, peopleById } from '../identity/index.ts'
import { refundsOfRides, ridePostings } from '../payments/index.ts'
import { getTariff, type Tariff } from '../pricing/index.ts'
import { everyClass, type Vehicle, vehiclesById } from '../vehicles/index.ts'
import { listChanges, type OpenChange, openChangesOf } from './change-store.ts'
import { decideCancellation } from './domain/cancellation.ts'
import type { Ride } from './domain/ride.ts'
import { TERMINAL } from './domain/ride-states.ts'
import { stopMovesOf } from './driven-store.ts'
import { driverRideView } from './driver-views.ts'
import { NO_PROOFS, receiptViews } from './evidence-views.ts'
import { officeRideView, officeRowView } from './office-views.ts'
import { proofsOf, showFareReviews } from './show-evidence.ts'
import { standingsOf } from './standing-store.ts'
import { findRide, listMoves } from './store.ts'
import { cancelTermsView, type RideSurroundings, userRideView, waitMeter } from './views.ts'

/** Of somebody who has not completed a ride yet. */
const NEW_TO_US = { rating: null, rides: 0 }

const present = <Id extends string>(ids: readonly (Id | null)[]): Id[] => [...new Set(ids.filter((id) => id !== null))]

export async function showUserRides(world: World, rides: readonly Ride[]): Promise<z.input<typeof UserRide>[]> {
  // Asked together: one round trip for all that is shown.
  const [shared, unread, searches, standings] = await Promise.all([
    surroundings(world, rides),
    unreadOf(world, 'rider', rides),
    searchesOf(world, rides),
    standingsOf(
      world.db,
      present(rides.map(({ driverId }) => driverId)).map((id) => ({ id, userType: 'driver' })),
    ),
  ])
  return rides.map((ride) =>
    userRideView(ride, {
      ...shared(ride),
      search: searches.get(ride.id) ?? null,
      unreadMessages: unread.get(ride.id) ?? 0,
      driverStanding: ride.driverId === null ? null : (standings.get(ride.driverId) ?? NEW_TO_US),
      cancel: cancelTermsOf(world, ride, shared(ride)),
    }),
  )
}

export async function showUserRide(world: World, ride: Ride): Promise<z.input<typeof UserRide>> {
  const [shown] = await showUserRides(world, [ride])
  return shown as z.input<typeof UserRide>
}

/** A ride that is about to be written: nobody drives it and nobody has been asked yet, so nothing is looked up. */
export async function showNewRide(world: World, ride: Ride, theme: Theme): Promise<z.input<typeof UserRide>> {
  const [classes, tariff, ratings] = await Promise.all([
    everyClass(world),
    getTariff(world.db, ride.tariffId),
    policyInForce(world, 'ratings'),
  ])
  const around: RideSurroundings = {
    rider: null,
    theme,
    driver: null,
    imageOf: () => null,
    carImage: null,
    vehicle: null,
    classOfCar: classes.find((one) => one.vehicleClass === ride.vehicleClass) ?? null,
    terms: tariff.terms,
    wait: null,
    seen: null,
    driverStanding: null,
    riderRating: null,
    unreadMessages: 0,
    search:
      ride.searchExpiresAt === null
        ? null
        : { asked: 0, declined: 0, offers: [], expiresAt: ride.searchExpiresAt.toISOString() },
    cancel: null,
    refunds: [],
    change: null,
    proofs: NO_PROOFS,
    ratingDays: ratings.days,
    now: world.now(),
  }
  return userRideView(ride, { ...around, cancel: cancelTermsOf(world, ride, around) })
}

/** The contract leaves away what a guest is not shown. */
export async function showGuestRide(world: World, ride: Ride): Promise<z.input<typeof GuestRide>> {
  const [shown, people, unread] = await Promise.all([
    showUserRide(world, ride),
    peopleById(world.db, [ride.riderId]),
    unreadOf(world, 'guest', [ride]),
  ])
  return {
    ...shown,
    UnreadMessages: unread.get(ride.id) ?? 0,
    guestName: ride.guest?.name ?? '',
    guestLanguage: ride.guest?.language ?? 'en',
    bookedBy: people.get(ride.riderId)?.firstname ?? '',
  }
}

export async function showDriverRides(world: World, rides: readonly Ride[]): Promise<z.input<typeof DriverRide>[]> {
  const [shared, policy, { contactAttempts: contactsNeeded }, { contactGapSeconds }, unread, standings, stopMoves] =
    await Promise.all([
      surroundings(world, rides),
      policyInForce(world, 'ahead'),
      policyInForce(world, 'drivers'),
      policyInForce(world, 'evidence'),
      unreadOf(world, 'driver', rides),
      standingsOf(
        world.db,
        present(rides.map(({ riderId }) => riderId)).map((id) => ({ id, userType: 'user' })),
      ),
      stopMovesOf(
        world.db,
        rides.map(({ id }) => id),
      ),
    ])
  return rides.map((ride) =>
    driverRideView(ride, {
      ...shared(ride),
      policy,
      contactsNeeded,
      stopsMade: (stopMoves.get(ride.id) ?? []).filter(({ move }) => move === 'stop').length,
      contactGapSeconds,
      tollReceipts: receiptViews(world, shared(ride).proofs),
      unreadMessages: unread.get(ride.id) ?? 0,
      riderRating: standings.get(ride.riderId)?.rating ?? null,
    }),
  )
}

export async function showDriverRide(world: World, ride: Ride): Promise<z.input<typeof DriverRide>> {
  const [shown] = await showDriverRides(world, [ride])
  return shown as z.input<typeof DriverRide>
}

export async function showOfficeRows(world: World, rides: readonly Ride[]): Promise<z.input<typeof OfficeRideRow>[]> {
  const people = await peopleById(world.db, present(rides.flatMap((ride) => [ride.riderId, ride.driverId])))
  return rides.map((ride) =>
    officeRowView(ride, {
      rider: people.get(ride.riderId) ?? null,
      driver: ride.driverId === null ? null : (people.get(ride.driverId) ?? null),
    }),
  )
}

export async function showOfficeRide(world: World, ride: Ride): Promise<z.input<typeof OfficeRide>> {
  const [moves, changes, refunds, offers, postings, proofs, tariff] = await Promise.all([
    listMoves(world.db, ride.id),
    listChanges(world.db, ride.id),
    refundsOfRides(world.db, [ride.id]),
    world.searches.offersOf(world.db, ride.id),
    ridePostings(world.db, ride.id),
    proofsOf(world.db, [ride]),
    getTariff(world.db, ride.tariffId),
  ])
  const people = await peopleById(
    world.db,
    present<string>([
      ...[ride.riderId, ride.driverId],
      ...moves.map((move) => move.actorId),
      ...refunds.map(({ officerId }) => officerId),
    ]),
  )
  const own = proofs(ride)
  const [fareReview] = own.review === null ? [] : await showFareReviews(world, [own.review])
  return officeRideView(ride, {
    rider: people.get(ride.riderId) ?? null,
    driver: ride.driverId === null ? null : (people.get(ride.driverId) ?? null),
    moves,
    changes,
    refunds,
    people,
    offers,
    postings,
    proofs: own,
    tollReceipts: receiptViews(world, own),
    fareReview: fareReview ?? null,
    tariffVersion: `${tariff.name}, version ${tariff.version}`,
  })
}

/** The wait clock as it runs now; null for a ride whose chauffeur is not there. */
export async function showWait(world: World, rideId: string): Promise<z.input<typeof UserRide>['wait']> {
  const ride = await findRide(world.db, rideId)
  return ride === null ? null : (await surroundings(world, [ride]))(ride).wait
}

async function surroundings(world: World, rides: readonly Ride[]): Promise<(ride: Ride) => RideSurroundings> {
  const tariffIds = present(rides.map((ride) => ride.tariffId))
  const [people, vehicles, classes, changes, refunds, policy, ratings, proofs, tariffs] = await Promise.all([
    peopleById(world.db, present(rides.flatMap((ride) => [ride.riderId, ride.driverId]))),
    vehiclesById(world.db, present(rides.map((ride) => ride.vehicleId))),
    everyClass(world),
    openChangesOf(
      world.db,
      rides.map((ride) => ride.id),
    ),
    refundsOfRides(
      world.db,
      rides.filter(({ endedAt }) => endedAt !== null).map(({ id }) => id),
    ),
    policyInForce(world, 'drivers'),
    policyInForce(world, 'ratings'),
    proofsOf(world.db, rides),
    Promise.all(tariffIds.map((id) => getTariff(world.db, id))),
  ])
  const tariffById = new Map(tariffs.map((tariff) => [tariff.id, tariff]))
  const termsOf = (ride: Ride) => (tariffById.get(ride.tariffId) as Tariff).terms
  return (ride) => ({
    rider: people.get(ride.riderId) ?? null,
    theme: people.get(ride.riderId)?.theme ?? 'light',
    driver: ride.driverId === null ? null : (people.get(ride.driverId) ?? null),
    vehicle: ride.vehicleId === null ? null : (vehicles.get(ride.vehicleId) ?? null),
    classOfCar: classes.find((one) => one.vehicleClass === ride.vehicleClass) ?? null,
    terms: termsOf(ride),
    wait: waitMeter(ride, termsOf(ride), policy, world.now()),
    seen: ride.driverId === null ? null : world.fleet.lastSeen(ride.driverId),
    driverStanding: null,
    riderRating: null,
    unreadMessages: 0,
    search: null,
    cancel: null,
    refunds: refunds.filter(({ rideId }) => rideId === ride.id),
    carImage: carImageOf(world, ride.vehicleId === null ? null : (vehicles.get(ride.vehicleId) ?? null)),
    change: openChange(changes.get(ride.id), ride, world.now()),
    imageOf: (person) => imageLink(world, person?.imageId ?? null),
    proofs: proofs(ride),
    ratingDays: ratings.days,
    now: world.now(),
  })
}

function carImageOf(world: World, car: Vehicle | null): string | null {
  const [first] = car?.imageIds ?? []
  return first === undefined ? null : world.fileLinks.link(first, 'picture')
}

/** Nobody writes about a ride that no driver has. */
function unreadOf(world: World, who: ChatAuthor, rides: readonly Ride[]): Promise<ReadonlyMap<string, number>> {
  const talked = rides.flatMap(({ id, driverId }) => (driverId === null ? [] : [{ rideId: id, driverId }]))
  return world.chats.unreadByRide(world.db, who, talked)
}

/** One that has run out is nobody's any more, also before its timer has seen it. */
function openChange(change: OpenChange | undefined, ride: Ride, now: Date): OpenChange | null {
  return change === undefined || change.expiresAt <= now || TERMINAL.includes(ride.status) ? null : change
}

async function searchesOf(
  world: World,
  rides: readonly Ride[],
): Promise<ReadonlyMap<string, z.input<typeof UserRide>['search']>> {
  const searching = rides.filter(({ status, searchExpiresAt }) => status === 'searching' && searchExpiresAt !== null)
  if (searching.length === 0) return new Map()
  const progress = await world.searches.progressOf(
    world.db,
    searching.map(({ id }) => id),
  )
  return new Map(
    searching.flatMap(({ id, searchExpiresAt }) => {
      const of = progress.get(id)
      return of === undefined || searchExpiresAt === null
        ? []
        : [[id, { ...of, expiresAt: searchExpiresAt.toISOString() }] as const]
    }),
  )
}

function cancelTermsOf(world: World, ride: Ride, around: RideSurroundings): z.input<typeof CancelTerms> | null {
  const decision = decideCancellation(ride, 'rider', world.now(), around.terms, around.seen?.movedAt ?? null)
  return decision.ok ? cancelTermsView(ride, decision.cost) : null
}
