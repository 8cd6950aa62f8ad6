// All rides that look for a chauffeur and all chauffeurs who are free, matched together. Whatever opens a search or ends
// an offer asks for a look; one process at a time looks, at everything that is open.
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { addMs, HOUR_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { writeIn } from '../../../platform/database/write.ts'
import { timer } from '../../../platform/jobs/jobs.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { getTariff } from '../../pricing/index.ts'
import { earnedSince, findRidesById, giveUpSignatureSearch, type Ride } from '../../rides/index.ts'
import { type CostParts, costParts, sumOfParts } from '../domain/match-cost.ts'
import { type Asked, decideTick, type OpenRide, type Pair } from '../domain/match-tick.ts'
import { byCell, crowdsOf } from '../domain/matrix-groups.ts'
import type { OfferRow } from '../domain/offer.ts'
import { type Pace, paceOf } from '../domain/reach.ts'
import { type Candidate, type Found, isNear, type Looking, lookAround } from '../shared/look-around.ts'
import { listOffersOfRides } from '../store/offers.ts'
import {
  askForLook,
  askForLookOfFirst,
  endSearches,
  isAnyDue,
  listSearches,
  type NextLook,
  type RideSearch,
  saveNextLooks,
  takeTurn,
  timeNextLook,
} from '../store/ride-searches.ts'
import { type Award, writeRound } from './write-round.ts'

type Policy = PolicyTerms<'search'>

/** Fairness looks at what was earned in so many hours. */
const EARNED_MS = 12 * HOUR_MS
/** Whoever let an offer of the ride run out comes after all others; whom the rider wishes for before them. */
const ASKED_BEFORE_SECONDS = 10_000
const WISHED_SECONDS = -10_000
/** Whoever asked waits no longer than so many looks; what is due then has its job. */
const MOST_TURNS = 5

// Of one process: whoever asks while a look is under way waits for the next one, which sees what they asked for.
const looks = new WeakMap<object, { running: Promise<void>; next: Promise<void> | null }>()

/** This ride looks for a chauffeur now, together with all others that do. */
export async function lookFor(ctx: AppContext, rideId: RideId): Promise<void> {
  await askForLook(ctx.db, rideId, ctx.now())
  await matchSoon(ctx)
}

/** A car is free again: whoever waits for one is looked at, all together. */
export async function lookWithFreeCar(ctx: AppContext): Promise<void> {
  if (await askForLookOfFirst(ctx.db, ctx.now())) await matchSoon(ctx)
}

function matchSoon(ctx: AppContext): Promise<void> {
  const known = looks.get(ctx.liveFleet)
  if (known?.next != null) return known.next
  if (known !== undefined) {
    known.next = known.running.catch(() => undefined).then(() => begin())
    return known.next
  }
  return begin()

  function begin(): Promise<void> {
    const running = matchWhileDue(ctx).finally(() => {
      if (looks.get(ctx.liveFleet) === mine && mine.next === null) looks.delete(ctx.liveFleet)
    })
    const mine = { running, next: null as Promise<void> | null }
    looks.set(ctx.liveFleet, mine)
    return running
  }
}

/** What another process asked for while it was our turn is ours: it found the turn taken, and left. */
async function matchWhileDue(ctx: AppContext): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++)
    if (!(await matchInTurn(ctx)) || !(await isAnyDue(ctx.db, ctx.now()))) return
}

/** The turn is a lock and nothing else: what is read and written meanwhile has transactions of its own. */
function matchInTurn(ctx: AppContext): Promise<boolean> {
  return ctx.transact(async (tx) => {
    const isOurs = await takeTurn(tx)
    if (isOurs) await matchRides(ctx)
    return isOurs
  })
}

interface Searching extends Looking {
  readonly search: RideSearch
  readonly round: number
  /** How far it looks at a later round. */
  readonly paceAt: (round: number) => Pace
  /** Places that are left in the round that is open; null where it opens one. */
  readonly beside: number | null
  /** Until when those whom it has asked may answer. */
  readonly openUntil: Date | null
}

async function matchRides(ctx: AppContext): Promise<void> {
  const searches = await listSearches(ctx.db)
  const ids = searches.map(({ rideId }) => rideId)
  const [rides, offers, policy] = await Promise.all([
    findRidesById(ctx.db, ids),
    listOffersOfRides(ctx.db, ids),
    policyInForce(ctx, 'search'),
  ])
  const nextLooks: NextLook[] = []
  const lookAgain = ({ rideId, asks }: RideSearch, at: Date, passedOver = 0) =>
    nextLooks.push({ rideId, asks, at, passedOver })
  const searching: Searching[] = []
  const over: RideSearch[] = []
  for (const search of searches) {
    const ride = rides.get(search.rideId)
    if (ride?.status !== 'searching') {
      over.push(search)
      continue
    }
    const earlier = offers.filter(({ rideId }) => rideId === ride.id)
    const state = await stateOf(ctx, ride, search, earlier, policy).catch((error) => {
      // What goes wrong with one ride holds up no other, here and below.
      ctx.log.error({ err: error, rideId: ride.id }, 'a ride could not be looked for')
      return addMs(ctx.now(), policy.calmLookAgainSeconds * SECOND_MS)
    })
    if (state instanceof Date) lookAgain(search, state)
    else searching.push(state)
  }
  // Neighbours follow each other, for a crowd that is matched part by part.
  searching.sort((left, right) => byCell(left.ride.pickup, right.ride.pickup))
  const found = await lookFurther(ctx, withEnoughForAll(searching), policy)
  const { pairs, partsOf } = await weigh(ctx, searching, found, policy)
  const decision = decideTick(searching.map(toOpenRide), pairs, ctx.now(), policy)
  const byRide = Map.groupBy(decision.asked, ({ ride }) => ride)
  const askedNow = new Set(decision.asked.map(({ driver }) => driver))
  for (const [index, one] of searching.entries()) {
    const { ride, round, search } = one
    const { candidates, judged } = found[index] as Found
    const gathersUntil = decision.gathering.get(index)
    if (gathersUntil !== undefined) {
      lookAgain(search, gathersUntil)
      continue
    }
    const awards = (byRide.get(index) ?? []).map((asked) => toAward(asked, candidates))
    const verdicts = judged.map((verdict) => {
      const { driverId } = verdict.driver
      const costs = partsOf(index, driverId) ?? null
      // Matched with another ride at this moment: they are being asked about it.
      const isNeeded = askedNow.has(driverId) && !awards.some(({ candidate }) => candidate.driver.driverId === driverId)
      return isNeeded && verdict.reasons.length === 0
        ? { ...verdict, reasons: ['HAS_OFFER'] as const, costs }
        : { ...verdict, costs }
    })
    try {
      const sent = await ctx.transact((tx) =>
        writeRound(ctx, tx, { ride, round, awards, verdicts, policy, pace: one.pace, opens: one.beside === null }),
      )
      lookAgain(search, nextLookOf(ctx, one, sent, policy), decision.passedOver.get(index))
      const isOverForIt = ride.signatureVehicleId !== null && one.beside === null && candidates.length === 0
      if (isOverForIt && ride.ridetype === 'instant') await giveUpSignatureSearch(ctx, ride.id)
    } catch (error) {
      ctx.log.error({ err: error, rideId: ride.id }, 'a ride could not be offered')
      lookAgain(search, addMs(ctx.now(), one.pace.lookAgainSeconds * SECOND_MS))
    }
  }
  await ctx.transact(async (tx) => {
    await endSearches(tx, over)
    await saveNextLooks(tx, nextLooks)
    const next = await timeNextLook(tx, ctx.now())
    if (next !== null) await writeIn(tx, [timer('dispatch.search', { rideId: next.rideId }, next.at)])
  })
}

/** How the ride looks for a chauffeur at this moment, or when it is to be looked at again. */
async function stateOf(
  ctx: AppContext,
  ride: Ride,
  search: RideSearch,
  earlier: readonly OfferRow[],
  policy: Policy,
): Promise<Searching | Date> {
  const now = ctx.now()
  const open = earlier.filter((offer) => offer.status === 'sent' && offer.expiresAt > now)
  const rounds = Math.max(0, ...earlier.map((offer) => offer.round))
  const { instantReachMinutes } = (await getTariff(ctx.db, ride.tariffId)).terms
  const paceAt = (round: number) => paceOf(ride, round, now, policy, instantReachMinutes)
  const common = { ride, earlier, search, paceAt }
  if (open.length === 0) {
    // A ride of tomorrow is looked at when it is due, an on-demand ride whenever anything is.
    if (ride.ridetype !== 'instant' && search.nextLookAt > now) return search.nextLookAt
    const round = rounds + 1
    return { ...common, round, pace: paceAt(round), wanted: policy.offersPerRound, beside: null, openUntil: null }
  }
  // Somebody is still deciding; the end of their round opens the next.
  const openUntil = latest(open.map(({ expiresAt }) => expiresAt))
  const ofRound = earlier.filter(({ round }) => round === rounds)
  const beside = policy.offersPerRound - ofRound.length
  const isWish = open.some(({ driverId }) => driverId === ride.preferredDriverId)
  if (beside <= 0 || isWish) return openUntil
  const headStartEnds = addMs(latest(ofRound.map(({ sentAt }) => sentAt)), policy.headStartSeconds * SECOND_MS)
  if (headStartEnds > now) return headStartEnds
  return { ...common, round: rounds, pace: paceAt(rounds), wanted: beside, beside, openUntil }
}

/** Whoever stands in a crowd looks at as many cars more as others there need. */
function withEnoughForAll(searching: readonly Searching[]): Searching[] {
  const crowds = crowdsOf(searching.map(({ ride }) => ride.pickup))
  return searching.map((one, index) => ({ ...one, wanted: one.wanted + (crowds[index] ?? 1) - 1 }))
}

const latest = (dates: readonly Date[]): Date => new Date(Math.max(...dates.map((date) => date.getTime())))

/** Where nobody is to be asked it looks further at once, to the end of what the operator reaches. */
async function lookFurther(ctx: AppContext, searching: readonly Searching[], policy: Policy): Promise<Found[]> {
  const found = [...(await lookAround(ctx, searching, policy))]
  let pace = searching.map((one) => one.pace)
  for (let step = 1; ; step++) {
    const wider = searching.map(({ round, beside, paceAt }, index) => {
      if ((found[index] as Found).candidates.some(isNear) || beside !== null) return null
      const further = paceAt(round + step)
      return further.radiusMetres === pace[index]?.radiusMetres ? null : further
    })
    const again = wider.flatMap((further, index) => (further === null ? [] : [{ index, further }]))
    if (again.length === 0) return found
    pace = pace.map((one, index) => wider[index] ?? one)
    const more = await lookAround(
      ctx,
      again.map(({ index, further }) => ({ ...(searching[index] as Searching), pace: further })),
      policy,
    )
    for (const [at, { index }] of again.entries()) found[index] = more[at] as Found
  }
}

/** What each pair costs; whom a rider wishes for, and nobody has asked yet, is the only one for that ride. */
async function weigh(ctx: AppContext, searching: readonly Searching[], found: readonly Found[], policy: Policy) {
  const drivers = [...new Set(found.flatMap(({ candidates }) => candidates.map(({ driver }) => driver.driverId)))]
  const [ratings, earned] = await Promise.all([
    ctx.liveFleet.ratingsOf(drivers),
    earnedSince(ctx.db, drivers, addMs(ctx.now(), -EARNED_MS)),
  ])
  const meanEarned = drivers.reduce((sum, id) => sum + (earned.get(id) ?? 0), 0) / Math.max(1, drivers.length)
  const parts = new Map<string, CostParts>()
  const pairs = searching.flatMap(({ ride, earlier }, index): Pair[] => {
    const { candidates } = found[index] as Found
    const isWished = ({ driver }: Candidate) => driver.driverId === ride.preferredDriverId
    const wasAsked = earlier.some(({ driverId }) => driverId === ride.preferredDriverId)
    const wished = wasAsked ? [] : candidates.filter(isWished)
    return (wished.length > 0 ? wished : candidates).map((candidate) => {
      const { driverId } = candidate.driver
      const facts = {
        ...candidate,
        rating: ratings.get(driverId) ?? null,
        earned: earned.get(driverId) ?? 0,
        meanEarned,
      }
      const costs = costParts(facts, policy)
      parts.set(`${index} ${driverId}`, costs)
      const before = candidate.wasAsked ? ASKED_BEFORE_SECONDS : wished.length > 0 ? WISHED_SECONDS : 0
      const { isLongAfter } = candidate
      return { ride: index, driver: driverId, cost: sumOfParts(costs) + before, isLongAfter }
    })
  })
  return { pairs, partsOf: (index: number, driverId: string) => parts.get(`${index} ${driverId}`) }
}

function toOpenRide({ ride, search, beside, earlier }: Searching): OpenRide {
  const isAskedAlone =
    ride.preferredDriverId !== null && !earlier.some(({ driverId }) => driverId === ride.preferredDriverId)
  const { beganAt: since, passedOver } = search
  return { since, isInstant: ride.ridetype === 'instant', beside, isAskedAlone, passedOver }
}

function toAward({ driver, rank }: Asked, candidates: readonly Candidate[]): Award {
  const candidate = candidates.find((one) => one.driver.driverId === driver)
  if (candidate === undefined) throw new Error('A chauffeur was matched who is none of the candidates.')
  return { candidate, rank }
}

function nextLookOf(ctx: AppContext, one: Searching, sent: readonly OfferRow[], policy: Policy): Date {
  const now = ctx.now()
  const again = addMs(now, one.pace.lookAgainSeconds * SECOND_MS)
  const ends = [...sent.map(({ expiresAt }) => expiresAt), ...(one.openUntil === null ? [] : [one.openUntil])]
  if (ends.length === 0) return again
  const last = latest(ends)
  const places = (one.beside ?? policy.offersPerRound) - sent.length
  const isWish = sent.some(({ driverId }) => driverId === one.ride.preferredDriverId)
  if (places <= 0 || isWish) return last
  const next = sent.length > 0 && policy.headStartSeconds > 0 ? addMs(now, policy.headStartSeconds * SECOND_MS) : again
  return next < last ? next : last
}
