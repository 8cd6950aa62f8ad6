// One round of the search: the nearest chauffeurs who may have the ride, as many at once as the policy `search` says.
// Nobody is asked twice about the same ride while others have not been, and what was decided about each of them is kept.
import type { WhyNot } from '@livery/contracts/dispatch/why-not.ts'
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import { estimateSeconds } from '@livery/kernel/drive-estimate.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { addMs, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { writeIn } from '../../../platform/database/write.ts'
import { timer } from '../../../platform/jobs/jobs.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { getTariff } from '../../pricing/index.ts'
import {
  askedRide,
  conditionsAt,
  type DriverRecord,
  driverRecords,
  findRide,
  giveUpSignatureSearch,
  isStillSearching,
  judgedFor,
  type LiveConditions,
  legOf,
  type Ride,
  saveVerdicts,
  whyNot,
} from '../../rides/index.ts'
import { prefers } from '../../rosters/index.ts'
import { asIfArriving } from '../domain/area-advantage.ts'
import type { IndexedDriver, Nearby } from '../domain/driver-index.ts'
import type { OfferRow } from '../domain/offer.ts'
import { type Pace, paceOf } from '../domain/reach.ts'
import {
  closeOpenOffers,
  expireStaleOffers,
  insertOffers,
  isRoundOpen,
  listOffersOfRide,
  whoIsDeciding,
} from '../store/offers.ts'

/** Of those who could be asked, and of those who are passed over at first sight, so many are looked at in a round. */
const LOOKED_AT = 60
const PASSED_OVER = 30

interface Candidate {
  readonly driver: IndexedDriver
  readonly etaSeconds: number
  readonly emptyMetres: number
  readonly prefersPickup: boolean
}
interface Judged {
  readonly driver: IndexedDriver
  readonly reasons: readonly WhyNot[]
  readonly etaSeconds: number | null
  readonly prefersPickup: boolean
}
type Search = Pace & { readonly policy: PolicyTerms<'search'>; readonly round: number }

export async function openRound(ctx: AppContext, rideId: RideId): Promise<void> {
  const [ride, earlier] = await Promise.all([findRide(ctx.db, rideId), listOffersOfRide(ctx.db, rideId)])
  if (ride?.status !== 'searching') return
  // Somebody is still deciding; the end of their round opens the next.
  if (earlier.some((offer) => offer.status === 'sent' && offer.expiresAt > ctx.now())) return
  const round = Math.max(0, ...earlier.map((offer) => offer.round)) + 1
  const [policy, tariff] = await Promise.all([policyInForce(ctx, 'search'), getTariff(ctx.db, ride.tariffId)])
  const { instantReachMinutes } = tariff.terms
  const searchAt = (step: number): Search => {
    const pace = paceOf(ride, step, ctx.now(), policy, instantReachMinutes)
    return { ...pace, policy, round }
  }
  let search = searchAt(round)
  let found = await findCandidates(ctx, ride, earlier, search)
  // Where nobody is to be asked it looks further at once, to the end of what the operator reaches.
  for (let step = round + 1; found.candidates.length === 0; step++) {
    const wider = searchAt(step)
    if (wider.radiusMetres === search.radiusMetres) break
    search = wider
    found = await findCandidates(ctx, ride, earlier, search)
  }
  const candidates = askedFirst(ride, earlier, found.candidates)
  const isOverForIt = ride.signatureVehicleId !== null && found.candidates.length === 0
  await ctx.transact((tx) => writeRound(ctx, tx, ride, candidates, found.judged, search))
  if (isOverForIt && ride.ridetype === 'instant') await giveUpSignatureSearch(ctx, ride.id)
}

/** Whom the rider wishes for is asked alone, once; then all are. */
function askedFirst(ride: Ride, earlier: readonly OfferRow[], candidates: Candidate[]): Candidate[] {
  const wished = candidates.filter(({ driver }) => driver.driverId === ride.preferredDriverId)
  const wasAsked = earlier.some(({ driverId }) => driverId === ride.preferredDriverId)
  return wished.length > 0 && !wasAsked ? wished : candidates
}

async function findCandidates(
  ctx: AppContext,
  ride: Ride,
  earlier: readonly OfferRow[],
  search: Search,
): Promise<{ candidates: Candidate[]; judged: Judged[] }> {
  const fleet = ctx.liveFleet
  const isOfClass = (driver: IndexedDriver) =>
    driver.vehicleClass === ride.vehicleClass || driver.vehicleId === ride.signatureVehicleId
  const answers = answersTo(earlier, search.policy)
  const askable = (driver: IndexedDriver): boolean =>
    driver.rideId === null &&
    fleet.isFresh(driver) &&
    (answers.get(driver.driverId) ?? 'none') !== 'declined' &&
    answers.get(driver.driverId) !== 'enough' &&
    (ride.signatureVehicleId === null || driver.vehicleId === ride.signatureVehicleId)
  const near = (count: number, wanted: (driver: IndexedDriver) => boolean): Nearby[] =>
    fleet.index.nearest(ride.pickup, count, search.radiusMetres, (driver) => isOfClass(driver) && wanted(driver))
  const first = near(LOOKED_AT, askable)
  const passedOver = near(PASSED_OVER, (driver) => !askable(driver))
  const drivers = [...first, ...passedOver].map(({ driver }) => driver)
  const [records, deciding] = await Promise.all([
    driverRecords(ctx, ctx.db, judgedFor(ride, ctx.now()), drivers),
    whoIsDeciding(
      ctx.db,
      drivers.map(({ driverId }) => driverId),
      ctx.now(),
    ),
  ])
  const judge = (driver: IndexedDriver, etaSeconds: number): Judged => {
    const live: LiveConditions = {
      presence: driver.rideId !== null ? 'on_ride' : fleet.isFresh(driver) ? 'free' : 'silent',
      answer: answers.get(driver.driverId) ?? 'none',
      hasOffer: deciding.has(driver.driverId),
      etaSeconds,
    }
    return {
      driver,
      etaSeconds,
      prefersPickup: prefers(records.get(driver.driverId)?.roster, ride.pickup),
      reasons: judgeAt(ctx, ride, records.get(driver.driverId), live, search.reachSeconds),
    }
  }
  const judged: Judged[] = passedOver.map(({ driver, metres }) => judge(driver, estimateSeconds(metres)))
  const candidates: Candidate[] = []
  // By the streets some at a time, the nearest first, until there are enough whom nothing stands against.
  const open: IndexedDriver[] = []
  for (const { driver, metres } of first) {
    const atFirstSight = judge(driver, estimateSeconds(metres))
    // The estimate is rough: whether somebody is too far, or in time, only the streets say.
    if (atFirstSight.reasons.every((reason) => reason === 'TOO_FAR' || reason === 'RIDES_OVERLAP')) open.push(driver)
    else judged.push(atFirstSight)
  }
  // Whom the rider wishes for is measured first, however many are nearer.
  const isWished = (driver: IndexedDriver) => Number(driver.driverId === ride.preferredDriverId)
  open.sort((left, right) => isWished(right) - isWished(left))
  while (open.length > 0 && candidates.length < search.policy.offersPerRound) {
    const some = open.splice(0, search.policy.carsMeasured)
    const matrix = await ctx.maps.matrix(some, [ride.pickup])
    for (const [index, driver] of some.entries()) {
      const leg = matrix[index]?.[0]
      if (leg == null) {
        judged.push({ driver, reasons: ['TOO_FAR'], etaSeconds: null, prefersPickup: false })
        continue
      }
      const one = judge(driver, Math.round(leg.durationSeconds))
      judged.push(one)
      if (one.reasons.length === 0)
        candidates.push({
          ...{ driver, prefersPickup: one.prefersPickup },
          etaSeconds: one.etaSeconds ?? 0,
          emptyMetres: Math.round(leg.distanceMetres),
        })
    }
  }
  // Whoever let it run out is asked again only after those who were not asked yet.
  const again = (driver: IndexedDriver) => Number(answers.has(driver.driverId))
  const asIfIn = (one: Candidate) => asIfArriving(one, search.policy)
  candidates.sort((left, right) => again(left.driver) - again(right.driver) || asIfIn(left) - asIfIn(right))
  return { candidates, judged }
}

function judgeAt(
  ctx: AppContext,
  ride: Ride,
  record: DriverRecord | undefined,
  live: LiveConditions,
  reachSeconds: number,
): readonly WhyNot[] {
  if (record === undefined) return ['ACCOUNT_SUSPENDED']
  const now = ctx.now()
  const leg = legOf({ ...ride, promisedArrivalAt: addMs(now, (live.etaSeconds ?? 0) * SECOND_MS) }, now)
  return whyNot('search', askedRide(ride, reachSeconds), conditionsAt(record, ride, leg, live))
}

/** Who said no, or gave the ride back, is not asked again; who let it run out may be, as often as the policy says. */
function answersTo(earlier: readonly OfferRow[], policy: PolicyTerms<'search'>): Map<string, LiveConditions['answer']> {
  const answers = new Map<string, LiveConditions['answer']>()
  const asked = new Map<string, number>()
  for (const { driverId, status } of earlier) {
    asked.set(driverId, (asked.get(driverId) ?? 0) + 1)
    if (status === 'accepted' || status === 'declined' || answers.get(driverId) === 'declined')
      answers.set(driverId, 'declined')
    else answers.set(driverId, (asked.get(driverId) ?? 0) >= policy.asksPerDriver ? 'enough' : 'ran_out')
  }
  return answers
}

async function writeRound(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  candidates: readonly Candidate[],
  judged: readonly Judged[],
  { round, policy, ...pace }: Search,
): Promise<void> {
  const now = ctx.now()
  if (!(await isStillSearching(tx, ride.id))) return
  // Of two that look at once the first asks, and the second does not take its offers back.
  if (await isRoundOpen(tx, ride.id, round)) return
  await closeOpenOffers(tx, ride.id, 'expired', now)
  await expireStaleOffers(
    tx,
    candidates.map((candidate) => candidate.driver.driverId),
    now,
  )
  const expiresAt = addMs(now, pace.offerSeconds * SECOND_MS)
  const drafts = candidates.map((candidate) => toOffer(ctx, ride, candidate, round, now, expiresAt))
  const sent: OfferRow[] = []
  const deciding = new Set<string>()
  // A driver who has begun to decide about another ride meanwhile is passed over for the next one in the list.
  while (sent.length < policy.offersPerRound && drafts.length > 0) {
    const tried = drafts.splice(0, policy.offersPerRound - sent.length)
    const written = await insertOffers(tx, tried)
    for (const one of tried) if (!written.includes(one)) deciding.add(one.driverId)
    sent.push(...written)
  }
  const chosen = new Set(sent.map(({ driverId }) => driverId as string))
  const verdicts = judged.map(({ driver, reasons, etaSeconds, prefersPickup }) => ({
    driverId: driver.driverId,
    way: 'search' as const,
    round,
    chosen: chosen.has(driver.driverId),
    reasons: deciding.has(driver.driverId) ? (['HAS_OFFER'] as const) : reasons,
    etaSeconds,
    prefersPickup,
  }))
  await saveVerdicts(tx, ride.id, verdicts, now, policy.verdictDays)
  const nextLookAt = addMs(now, (sent.length > 0 ? pace.offerSeconds : pace.lookAgainSeconds) * SECOND_MS)
  await writeIn(tx, [
    timer('dispatch.search', { rideId: ride.id }, nextLookAt),
    // Each offer is told on its own, whatever else is being told of the ride.
    ...sent.map((offer) =>
      ctx.eventWrite('offer.sent', offer.id, {
        offerId: offer.id,
        rideId: ride.id,
        driverId: offer.driverId,
        riderId: ride.riderId,
      }),
    ),
  ])
}

function toOffer(
  ctx: AppContext,
  ride: Ride,
  candidate: Candidate,
  round: number,
  sentAt: Date,
  expiresAt: Date,
): OfferRow {
  return {
    id: ctx.newId('offer'),
    rideId: ride.id as RideId,
    driverId: candidate.driver.driverId as OfferRow['driverId'],
    vehicleId: candidate.driver.vehicleId as OfferRow['vehicleId'],
    round,
    status: 'sent',
    etaSeconds: candidate.etaSeconds,
    emptyMetres: candidate.emptyMetres,
    sentAt,
    expiresAt,
    answeredAt: null,
  }
}
