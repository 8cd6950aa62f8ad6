// Loads what the views need beside the rides: for a list each kind of it in one statement for all of them, and each
// version of the tariff once.
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
import type { AppContext } from '../../app-context.ts'
import { policyInForce } from '../../platform/policies/policies.ts'
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
import { ratingSummariesOf } from './rating-summary-store.ts'
import { proofsOf, showFareReviews } from './show-evidence.ts'
import { findRide, listMoves } from './store.ts'
import { cancelTermsView, type RideViewContext, userRideView, waitMeter } from './views.ts'

/** Of somebody who has not completed a ride yet. */
const NEW_TO_US = { rating: null, rides: 0 }

const present = <Id extends string>(ids: readonly (Id | null)[]): Id[] => [...new Set(ids.filter((id) => id !== null))]

export async function showUserRides(ctx: AppContext, rides: readonly Ride[]): Promise<z.input<typeof UserRide>[]> {
  // Sent at the same time on several connections: all of it takes as long as the slowest.
  const [shared, unread, searches, ratingSummaries] = await Promise.all([
    viewContext(ctx, rides),
    unreadOf(ctx, 'rider', rides),
    searchesOf(ctx, rides),
    ratingSummariesOf(
      ctx.db,
      present(rides.map(({ driverId }) => driverId)).map((id) => ({ id, userType: 'driver' })),
    ),
  ])
  return rides.map((ride) =>
    userRideView(ride, {
      ...shared(ride),
      search: searches.get(ride.id) ?? null,
      unreadMessages: unread.get(ride.id) ?? 0,
      driverRatingSummary: ride.driverId === null ? null : (ratingSummaries.get(ride.driverId) ?? NEW_TO_US),
      cancel: cancelTermsOf(ctx, ride, shared(ride)),
    }),
  )
}

export async function showUserRide(ctx: AppContext, ride: Ride): Promise<z.input<typeof UserRide>> {
  const [shown] = await showUserRides(ctx, [ride])
  return shown as z.input<typeof UserRide>
}

/** A ride that is about to be written: nobody drives it and nobody has been asked yet, so nothing is looked up. */
export async function showNewRide(ctx: AppContext, ride: Ride, theme: Theme): Promise<z.input<typeof UserRide>> {
  const [classes, tariff, ratings] = await Promise.all([
    everyClass(ctx),
    getTariff(ctx.db, ride.tariffId),
    policyInForce(ctx, 'ratings'),
  ])
  const around: RideViewContext = {
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
    driverRatingSummary: null,
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
    now: ctx.now(),
  }
  return userRideView(ride, { ...around, cancel: cancelTermsOf(ctx, ride, around) })
}

/** The contract leaves away what a guest is not shown. */
export async function showGuestRide(ctx: AppContext, ride: Ride): Promise<z.input<typeof GuestRide>> {
  const [shown, people, unread] = await Promise.all([
    showUserRide(ctx, ride),
    peopleById(ctx.db, [ride.riderId]),
    unreadOf(ctx, 'guest', [ride]),
  ])
  return {
    ...shown,
    UnreadMessages: unread.get(ride.id) ?? 0,
    guestName: ride.guest?.name ?? '',
    guestLanguage: ride.guest?.language ?? 'en',
    bookedBy: people.get(ride.riderId)?.firstname ?? '',
  }
}

export async function showDriverRides(ctx: AppContext, rides: readonly Ride[]): Promise<z.input<typeof DriverRide>[]> {
  const [
    shared,
    policy,
    { contactAttempts: contactsNeeded },
    { contactGapSeconds },
    unread,
    ratingSummaries,
    stopMoves,
  ] = await Promise.all([
    viewContext(ctx, rides),
    policyInForce(ctx, 'ahead'),
    policyInForce(ctx, 'drivers'),
    policyInForce(ctx, 'evidence'),
    unreadOf(ctx, 'driver', rides),
    ratingSummariesOf(
      ctx.db,
      present(rides.map(({ riderId }) => riderId)).map((id) => ({ id, userType: 'user' })),
    ),
    stopMovesOf(
      ctx.db,
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
      tollReceipts: receiptViews(ctx, shared(ride).proofs),
      unreadMessages: unread.get(ride.id) ?? 0,
      riderRating: ratingSummaries.get(ride.riderId)?.rating ?? null,
    }),
  )
}

export async function showDriverRide(ctx: AppContext, ride: Ride): Promise<z.input<typeof DriverRide>> {
  const [shown] = await showDriverRides(ctx, [ride])
  return shown as z.input<typeof DriverRide>
}

export async function showOfficeRows(
  ctx: AppContext,
  rides: readonly Ride[],
): Promise<z.input<typeof OfficeRideRow>[]> {
  const people = await peopleById(ctx.db, present(rides.flatMap((ride) => [ride.riderId, ride.driverId])))
  return rides.map((ride) =>
    officeRowView(ride, {
      rider: people.get(ride.riderId) ?? null,
      driver: ride.driverId === null ? null : (people.get(ride.driverId) ?? null),
    }),
  )
}

export async function showOfficeRide(ctx: AppContext, ride: Ride): Promise<z.input<typeof OfficeRide>> {
  const [moves, changes, refunds, offers, postings, proofs, tariff] = await Promise.all([
    listMoves(ctx.db, ride.id),
    listChanges(ctx.db, ride.id),
    refundsOfRides(ctx.db, [ride.id]),
    ctx.searches.offersOf(ctx.db, ride.id),
    ridePostings(ctx.db, ride.id),
    proofsOf(ctx.db, [ride]),
    getTariff(ctx.db, ride.tariffId),
  ])
  const people = await peopleById(
    ctx.db,
    present<string>([
      ...[ride.riderId, ride.driverId],
      ...moves.map((move) => move.actorId),
      ...refunds.map(({ officerId }) => officerId),
    ]),
  )
  const own = proofs(ride)
  const [fareReview] = own.review === null ? [] : await showFareReviews(ctx, [own.review])
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
    tollReceipts: receiptViews(ctx, own),
    fareReview: fareReview ?? null,
    tariffVersion: `${tariff.name}, version ${tariff.version}`,
  })
}

/** The wait clock as it runs now; null for a ride whose chauffeur is not there. */
export async function showWait(ctx: AppContext, rideId: string): Promise<z.input<typeof UserRide>['wait']> {
  const ride = await findRide(ctx.db, rideId)
  return ride === null ? null : (await viewContext(ctx, [ride]))(ride).wait
}

async function viewContext(ctx: AppContext, rides: readonly Ride[]): Promise<(ride: Ride) => RideViewContext> {
  const tariffIds = present(rides.map((ride) => ride.tariffId))
  const [people, vehicles, classes, changes, refunds, policy, ratings, proofs, tariffs] = await Promise.all([
    peopleById(ctx.db, present(rides.flatMap((ride) => [ride.riderId, ride.driverId]))),
    vehiclesById(ctx.db, present(rides.map((ride) => ride.vehicleId))),
    everyClass(ctx),
    openChangesOf(
      ctx.db,
      rides.map((ride) => ride.id),
    ),
    refundsOfRides(
      ctx.db,
      rides.filter(({ endedAt }) => endedAt !== null).map(({ id }) => id),
    ),
    policyInForce(ctx, 'drivers'),
    policyInForce(ctx, 'ratings'),
    proofsOf(ctx.db, rides),
    Promise.all(tariffIds.map((id) => getTariff(ctx.db, id))),
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
    wait: waitMeter(ride, termsOf(ride), policy, ctx.now()),
    seen: ride.driverId === null ? null : ctx.fleet.lastSeen(ride.driverId),
    driverRatingSummary: null,
    riderRating: null,
    unreadMessages: 0,
    search: null,
    cancel: null,
    refunds: refunds.filter(({ rideId }) => rideId === ride.id),
    carImage: carImageOf(ctx, ride.vehicleId === null ? null : (vehicles.get(ride.vehicleId) ?? null)),
    change: openChange(changes.get(ride.id), ride, ctx.now()),
    imageOf: (person) => imageLink(ctx, person?.imageId ?? null),
    proofs: proofs(ride),
    ratingDays: ratings.days,
    now: ctx.now(),
  })
}

function carImageOf(ctx: AppContext, car: Vehicle | null): string | null {
  const [first] = car?.imageIds ?? []
  return first === undefined ? null : ctx.fileLinks.link(first, 'picture')
}

/** Nobody writes about a ride that no driver has. */
function unreadOf(ctx: AppContext, who: ChatAuthor, rides: readonly Ride[]): Promise<ReadonlyMap<string, number>> {
  const talked = rides.flatMap(({ id, driverId }) => (driverId === null ? [] : [{ rideId: id, driverId }]))
  return ctx.chats.unreadByRide(ctx.db, who, talked)
}

/** One that has run out is nobody's any more, also before its job has run. */
function openChange(change: OpenChange | undefined, ride: Ride, now: Date): OpenChange | null {
  return change === undefined || change.expiresAt <= now || TERMINAL.includes(ride.status) ? null : change
}

async function searchesOf(
  ctx: AppContext,
  rides: readonly Ride[],
): Promise<ReadonlyMap<string, z.input<typeof UserRide>['search']>> {
  const searching = rides.filter(({ status, searchExpiresAt }) => status === 'searching' && searchExpiresAt !== null)
  if (searching.length === 0) return new Map()
  const progress = await ctx.searches.progressOf(
    ctx.db,
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

function cancelTermsOf(ctx: AppContext, ride: Ride, around: RideViewContext): z.input<typeof CancelTerms> | null {
  const decision = decideCancellation(ride, 'rider', ctx.now(), around.terms, around.seen?.movedAt ?? null)
  return decision.ok ? cancelTermsView(ride, decision.cost) : null
}
