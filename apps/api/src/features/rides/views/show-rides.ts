// Loads what the views need beside the rides: for a list each kind of it in one statement for all of them, and each
// version of the tariff once.
import type { ChatAuthor } from '@livery/contracts/chat/chat.ts'
import type { Theme } from '@livery/contracts/common.ts'
import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import type { OfficeRide, OfficeRideRow } from '@livery/contracts/rides/office-ride.ts'
import type { CancelTerms } from '@livery/contracts/rides/ride-parts.ts'
import type { GuestRide, RideAtHand, UserRide } from '@livery/contracts/rides/user-ride.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { type OnAccount, showAccountsOfRides, showOnAccount } from '../../companies/index.ts'
import { imageLink, peopleById } from '../../identity/index.ts'
import { refundsOfRides, ridePostings } from '../../payments/index.ts'
import { getTariff, type Tariff } from '../../pricing/index.ts'
import { everyClass, type Vehicle, vehiclesById } from '../../vehicles/index.ts'
import { decideCancellation } from '../domain/cancellation.ts'
import { isStillOpen } from '../domain/changed-ride.ts'
import { asSeenToBe, standsStillSince } from '../domain/lateness.ts'
import type { Ride } from '../domain/ride.ts'
import { TERMINAL } from '../domain/ride-states.ts'
import { calendarPath } from '../shared/calendar-keys.ts'
import {
  type DeclinedChange,
  declinedChangesOf,
  listChanges,
  type OpenChange,
  openChangesOf,
} from '../store/changes.ts'
import { stopMovesOf } from '../store/driven.ts'
import { listMoments } from '../store/moments.ts'
import { findPairs, type PairedRide } from '../store/paired-rides.ts'
import { ratingSummariesOf } from '../store/rating-summaries.ts'
import { listArrivalSteps } from '../store/ride-arrivals.ts'
import { findRide, listAtHandOfRider, listMoves, numbersOf } from '../store/rides.ts'
import { driverRideView } from './driver-views.ts'
import { NO_PROOFS, receiptViews } from './evidence-views.ts'
import { officeRideView, officeRowView } from './office-views.ts'
import { cancelTermsView, type RideViewContext, userRideView, waitMeter } from './ride-views.ts'
import { showArrivals, showOfficeArrival } from './show-arrivals.ts'
import { proofsOf, showFareReviews } from './show-evidence.ts'
import { showOrdered } from './show-ordered.ts'
import { carsOfParties, newPartyView, partiesOf, showParties } from './show-parties.ts'

/** Of somebody who has not completed a ride yet. */
const NEW_TO_US = { rating: null, rides: 0 }

const present = <Id extends string>(ids: readonly (Id | null)[]): Id[] => [...new Set(ids.filter((id) => id !== null))]

export async function showUserRides(ctx: AppContext, rides: readonly Ride[]): Promise<z.input<typeof UserRide>[]> {
  const cars = await carsOfParties(ctx, rides)
  // Asked without waiting for each other: on connections of their own, or one behind the other in a transaction.
  const [shared, pairs, unread, searches, ratingSummaries, accounts] = await Promise.all([
    viewContext(ctx, rides, cars),
    findPairs(
      ctx.db,
      rides.map(({ id }) => id),
    ),
    unreadOf(ctx, 'rider', rides),
    searchesOf(ctx, rides),
    ratingSummariesOf(
      ctx.db,
      present(rides.map(({ driverId }) => driverId)).map((id) => ({ id, userType: 'driver' })),
    ),
    showAccountsOfRides(
      ctx.db,
      rides.filter(({ paymentMethod }) => paymentMethod === 'account').map(({ id }) => id),
    ),
  ])
  return rides.map((ride) =>
    userRideView(ride, {
      ...shared(ride),
      pair: pairs.get(ride.id) ?? null,
      account: accounts.get(ride.id) ?? null,
      search: searches.get(ride.id) ?? null,
      unreadMessages: unread.get(ride.id) ?? 0,
      driverRatingSummary: ride.driverId === null ? null : (ratingSummaries.get(ride.driverId) ?? NEW_TO_US),
      cancel: cancelTermsOf(ctx, ride, shared(ride)),
    }),
  )
}

/** The rides under way and the next one, as their rider has them wherever they are. */
export async function showAtHand(
  ctx: AppContext,
  riderId: UserId,
): Promise<{ underWay: z.input<typeof RideAtHand>[]; next: z.input<typeof RideAtHand> | null }> {
  const rides = await listAtHandOfRider(ctx.db, riderId)
  if (rides.length === 0) return { underWay: [], next: null }
  const shown = await showUserRides(ctx, rides)
  const isNext = (_: unknown, index: number) => rides[index]?.ridetype === 'prebook' && !isSetOut(rides[index])
  return { underWay: shown.filter((ride, index) => !isNext(ride, index)), next: shown.find(isNext) ?? null }
}

const isSetOut = ({ status }: Ride) => !['scheduled', 'searching', 'assigned'].includes(status)

export async function showUserRide(ctx: AppContext, ride: Ride): Promise<z.input<typeof UserRide>> {
  const [shown] = await showUserRides(ctx, [ride])
  return shown as z.input<typeof UserRide>
}

/** A ride that is about to be written: nobody drives it and nobody has been asked yet, so nothing is looked up. */
export async function showNewRide(
  ctx: AppContext,
  ride: Ride,
  theme: Theme,
  {
    pair = null,
    cars = [],
    account = null,
  }: { pair?: PairedRide | null; cars?: readonly Ride[]; account?: OnAccount | null } = {},
): Promise<z.input<typeof UserRide>> {
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
    stopsMade: 0,
    declined: null,
    preferred: await personOf(ctx, ride.preferredDriverId),
    bookedBy: await personOf(ctx, ride.bookedBy),
    officer: await personOf(ctx, ride.officerId),
    pair,
    party: newPartyView(cars, classes),
    arrival: null,
    calendar: calendarPath(ctx, ride),
    account: account === null ? null : await showOnAccount(ctx.db, account),
    proofs: NO_PROOFS,
    ratingDays: ratings.days,
    now: ctx.now(),
  }
  return userRideView(ride, { ...around, cancel: cancelTermsOf(ctx, ride, around) })
}

async function personOf({ db }: AppContext, id: UserId | null) {
  return id === null ? null : ((await peopleById(db, [id])).get(id) ?? null)
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
  const [shared, policy, { contactAttempts: contactsNeeded, arrivedMetres }, evidence, unread, ratingSummaries] =
    await Promise.all([
      viewContext(ctx, rides),
      policyInForce(ctx, 'ahead'),
      policyInForce(ctx, 'drivers'),
      policyInForce(ctx, 'evidence'),
      unreadOf(ctx, 'driver', rides),
      ratingSummariesOf(
        ctx.db,
        present(rides.map(({ riderId }) => riderId)).map((id) => ({ id, userType: 'user' })),
      ),
    ])
  return rides.map((ride) =>
    driverRideView(ride, {
      ...shared(ride),
      policy,
      contactsNeeded,
      arrivedMetres,
      evidence,
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
  const [people, watches] = await Promise.all([
    peopleById(ctx.db, present(rides.flatMap((ride) => [ride.riderId, ride.driverId]))),
    ctx.searches.watchesOf(
      ctx.db,
      rides.map(({ id }) => id),
    ),
  ])
  return rides.map((ride) =>
    officeRowView(ride, {
      watch: watches.get(ride.id) ?? null,
      rider: people.get(ride.riderId) ?? null,
      driver: ride.driverId === null ? null : (people.get(ride.driverId) ?? null),
    }),
  )
}

export async function showOfficeRide(
  ctx: AppContext,
  ride: Ride,
  readerId: UserId,
): Promise<z.input<typeof OfficeRide>> {
  const [
    ordered,
    moves,
    moments,
    changes,
    refunds,
    offers,
    postings,
    proofs,
    tariff,
    watches,
    arrivalSteps,
    arrival,
    parties,
    pairs,
    numbers,
  ] = await Promise.all([
    showOrdered(ctx, ride, readerId),
    listMoves(ctx.db, ride.id),
    listMoments(ctx.db, ride.id),
    listChanges(ctx.db, ride.id),
    refundsOfRides(ctx.db, [ride.id]),
    ctx.searches.offersOf(ctx.db, ride.id),
    ridePostings(ctx.db, ride.id),
    proofsOf(ctx.db, [ride]),
    getTariff(ctx.db, ride.tariffId),
    ctx.searches.watchesOf(ctx.db, [ride.id]),
    listArrivalSteps(ctx.db, ride.id),
    showOfficeArrival(ctx.db, ride, ctx.now()),
    showParties(ctx, [ride]),
    findPairs(ctx.db, [ride.id]),
    numbersOf(ctx.db, present([ride.afterRideId])),
  ])
  const [persons, cars] = await Promise.all([
    peopleById(
      ctx.db,
      present<string>([
        ...[ride.riderId, ride.driverId],
        ...moves.flatMap((move) => [move.actorId, move.givenTo]),
        ...changes.flatMap(({ askedBy, answeredBy }) => [askedBy, answeredBy]),
        ...refunds.map(({ officerId }) => officerId),
        ...moments.map(({ writtenBy = null }) => writtenBy),
      ]),
    ),
    vehiclesById(ctx.db, present(moves.flatMap((move) => [move.cars?.before ?? null, move.cars?.after ?? null]))),
  ])
  const own = proofs(ride)
  const [fareReview] = own.review === null ? [] : await showFareReviews(ctx, [own.review])
  return officeRideView(ride, {
    watch: watches.get(ride.id) ?? null,
    rider: persons.get(ride.riderId) ?? null,
    driver: ride.driverId === null ? null : (persons.get(ride.driverId) ?? null),
    moves,
    moments,
    changes,
    refunds,
    persons,
    ...ordered,
    cars,
    offers,
    postings,
    proofs: own,
    tollReceipts: receiptViews(ctx, own),
    arrival,
    party: parties.get(ride.id) ?? null,
    pair: pairs.get(ride.id) ?? null,
    afterRide:
      ride.afterRideId === null ? null : { rideId: ride.afterRideId, rideNumber: numbers.get(ride.afterRideId) ?? '' },
    arrivalSteps,
    fareReview: fareReview ?? null,
    tariffVersion: `${tariff.name}, version ${tariff.version}`,
  })
}

/** The wait clock as it runs now; null for a ride whose chauffeur is not there. */
export async function showWait(ctx: AppContext, rideId: RideId): Promise<z.input<typeof UserRide>['wait']> {
  const ride = await findRide(ctx.db, rideId)
  return ride === null ? null : (await viewContext(ctx, [ride]))(ride).wait
}

async function viewContext(
  ctx: AppContext,
  rides: readonly Ride[],
  /** The cars of their parties, where those are shown. */
  cars: readonly Ride[] = [],
): Promise<(ride: Ride) => RideViewContext> {
  const tariffIds = present(rides.map((ride) => ride.tariffId))
  const [people, vehicles, classes, changes, declined, refunds, policy, ratings, proofs, tariffs, arrivals, stopMoves] =
    await Promise.all([
      peopleById(
        ctx.db,
        present([
          ...rides.flatMap((ride) => [
            ride.riderId,
            ride.driverId,
            ride.preferredDriverId,
            ride.bookedBy,
            ride.officerId,
          ]),
          ...cars.map((car) => car.driverId),
        ]),
      ),
      vehiclesById(ctx.db, present([...rides, ...cars].map((ride) => ride.vehicleId))),
      everyClass(ctx),
      openChangesOf(
        ctx.db,
        rides.map((ride) => ride.id),
      ),
      declinedChangesOf(
        ctx.db,
        rides.filter(({ status }) => status === 'assigned').map(({ id }) => id),
      ),
      refundsOfRides(
        ctx.db,
        rides.filter(({ endedAt }) => endedAt !== null).map(({ id }) => id),
      ),
      policyInForce(ctx, 'drivers'),
      policyInForce(ctx, 'ratings'),
      proofsOf(ctx.db, rides),
      Promise.all(tariffIds.map((id) => getTariff(ctx.db, id))),
      showArrivals(ctx.db, rides, ctx.now()),
      stopMovesOf(
        ctx.db,
        rides.filter(({ startedAt }) => startedAt !== null).map(({ id }) => id),
      ),
    ])
  const parties = partiesOf(rides, cars, { people, vehicles, classes })
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
    account: null,
    riderRating: null,
    unreadMessages: 0,
    search: null,
    cancel: null,
    refunds: refunds.filter(({ rideId }) => rideId === ride.id),
    carImage: carImageOf(ctx, ride.vehicleId === null ? null : (vehicles.get(ride.vehicleId) ?? null)),
    stopsMade: (stopMoves.get(ride.id) ?? []).filter(({ move }) => move === 'stop').length,
    change: openChange(changes.get(ride.id), ride, ctx.now()),
    declined: declinedChange(declined.get(ride.id), ride),
    preferred: ride.preferredDriverId === null ? null : (people.get(ride.preferredDriverId) ?? null),
    bookedBy: ride.bookedBy === null ? null : (people.get(ride.bookedBy) ?? null),
    officer: ride.officerId === null ? null : (people.get(ride.officerId) ?? null),
    pair: null,
    party: parties.get(ride.id) ?? null,
    calendar: calendarPath(ctx, ride),
    imageOf: (person) => imageLink(ctx, person?.imageId ?? null),
    proofs: proofs(ride),
    arrival: arrivals.get(ride.id) ?? null,
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
  return change === undefined || !isStillOpen(change, ride, now) || TERMINAL.includes(ride.status) ? null : change
}

/** What another chauffeur said no to before is not said of this one. */
function declinedChange(change: DeclinedChange | undefined, { assignedAt }: Ride): DeclinedChange | null {
  return change === undefined || change.stop !== null || assignedAt === null || assignedAt > change.answeredAt
    ? null
    : change
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
  const stillSince = standsStillSince(ride, around.seen, ctx.now())
  const decision = decideCancellation(asSeenToBe(ride, around.seen), 'rider', ctx.now(), around.terms, stillSince)
  return decision.ok ? cancelTermsView(ride, decision.cost) : null
}
