// One round of the search: the nearest free chauffeurs of the class by the streets whose other rides leave the time, up
// to three asked at once. Nobody is asked twice about the same ride while others have not been.
import type { RideId } from '@livery/kernel/ids.ts'
import { addMs, SECOND_MS } from '@livery/kernel/time.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { writeIn } from '../../../platform/database/write.ts'
import { timer } from '../../../platform/jobs/jobs.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import type { World } from '../../../world.ts'
import { driversWithPapers } from '../../documents/index.ts'
import { agendasOf, findRide, fits, legOf, type Ride } from '../../rides/index.ts'
import type { IndexedDriver } from '../domain/driver-index.ts'
import type { OfferRow } from '../domain/offer.ts'
import { MATRIX_CANDIDATES, type Pace, paceOf } from '../domain/reach.ts'
import { liveFleet } from '../fleet.ts'
import { closeOpenOffers, expireStaleOffers, insertOffers, listOffersOfRide } from '../store.ts'

interface Candidate {
  readonly driver: IndexedDriver
  readonly etaSeconds: number
  readonly emptyMetres: number
}

export async function openRound(world: World, rideId: string): Promise<void> {
  const [ride, earlier] = await Promise.all([findRide(world.db, rideId), listOffersOfRide(world.db, rideId)])
  if (ride?.status !== 'searching') return
  // Somebody is still deciding; the end of his round opens the next.
  if (earlier.some((offer) => offer.status === 'sent' && offer.expiresAt > world.now())) return
  const round = Math.max(0, ...earlier.map((offer) => offer.round)) + 1
  const policy = await policyInForce(world, 'search')
  const pace = paceOf(ride, round, world.now(), policy)
  const candidates = await findCandidates(world, ride, earlier, pace)
  await world.transact((tx) =>
    writeRound(world, tx, ride, candidates, round, { ...pace, offers: policy.offersPerRound }),
  )
}

async function findCandidates(
  world: World,
  ride: Ride,
  earlier: readonly OfferRow[],
  pace: Pace,
): Promise<Candidate[]> {
  const fleet = liveFleet(world)
  const asked = new Map<string, number>()
  for (const offer of earlier) asked.set(offer.driverId, (asked.get(offer.driverId) ?? 0) + 1)
  const gaveBack = new Set(
    earlier
      .filter((offer) => offer.status === 'accepted' || offer.status === 'declined')
      .map((offer) => offer.driverId),
  )
  const near = fleet.index.nearest(
    ride.pickup,
    MATRIX_CANDIDATES,
    pace.radiusMetres,
    // Who said no, or gave the ride back, is not asked again; who let it run out may be, once more.
    (driver) =>
      fleet.isAvailable(driver, ride.vehicleClass) &&
      !gaveBack.has(driver.driverId as OfferRow['driverId']) &&
      (asked.get(driver.driverId) ?? 0) < 2,
  )
  if (near.length === 0) return []
  const now = world.now()
  const drivers = near.map(({ driver }) => driver)
  const ids = drivers.map((driver) => driver.driverId)
  const [matrix, mayDrive, agendas, barred] = await Promise.all([
    world.maps.matrix(drivers, [ride.pickup]),
    driversWithPapers(world.db, ids, now),
    agendasOf(world.db, ids, now),
    world.standings.barredFrom(world.db, ride.vehicleClass, ids),
  ])
  const hasTime = (driverId: string, etaSeconds: number) =>
    fits(agendas.get(driverId) ?? [], legOf({ ...ride, promisedArrivalAt: addMs(now, etaSeconds * SECOND_MS) }, now))
  return near
    .flatMap(({ driver }, index): Candidate[] => {
      const leg = matrix[index]?.[0]
      // Whose paper has just ended is on the way home: the timer that sends him there may be a moment late.
      return leg == null ||
        leg.durationSeconds > pace.reachSeconds ||
        !mayDrive.has(driver.driverId) ||
        barred.has(driver.driverId) ||
        !hasTime(driver.driverId, Math.round(leg.durationSeconds))
        ? []
        : [{ driver, etaSeconds: Math.round(leg.durationSeconds), emptyMetres: Math.round(leg.distanceMetres) }]
    })
    .sort(
      (left, right) =>
        (asked.get(left.driver.driverId) ?? 0) - (asked.get(right.driver.driverId) ?? 0) ||
        left.etaSeconds - right.etaSeconds,
    )
}

async function writeRound(
  world: World,
  tx: Tx,
  ride: Ride,
  candidates: readonly Candidate[],
  round: number,
  pace: Pace & { readonly offers: number },
): Promise<void> {
  const now = world.now()
  const { rows } = await tx.$client.query<{ status: string }>({
    name: 'ride-still-searching',
    text: 'select status from ride where id = $1 for share',
    values: [ride.id],
  })
  if (rows[0]?.status !== 'searching') return
  await closeOpenOffers(tx, ride.id, 'expired', now)
  await expireStaleOffers(
    tx,
    candidates.map((candidate) => candidate.driver.driverId),
    now,
  )
  const expiresAt = addMs(now, pace.offerSeconds * SECOND_MS)
  const drafts = candidates.map((candidate) => toOffer(world, ride, candidate, round, now, expiresAt))
  const sent: OfferRow[] = []
  // A driver who is deciding about another ride is passed over for the next one in the list.
  while (sent.length < pace.offers && drafts.length > 0)
    sent.push(...(await insertOffers(tx, drafts.splice(0, pace.offers - sent.length))))
  const nextLookAt = addMs(now, (sent.length > 0 ? pace.offerSeconds : pace.lookAgainSeconds) * SECOND_MS)
  await writeIn(tx, [
    timer('dispatch.search', { rideId: ride.id }, nextLookAt),
    // Each offer is told on its own, whatever else is being told of the ride.
    ...sent.map((offer) =>
      world.fact('offer.sent', offer.id, {
        offerId: offer.id,
        rideId: ride.id,
        driverId: offer.driverId,
        riderId: ride.riderId,
      }),
    ),
  ])
}

function toOffer(
  world: World,
  ride: Ride,
  candidate: Candidate,
  round: number,
  sentAt: Date,
  expiresAt: Date,
): OfferRow {
  return {
    id: world.newId('offer'),
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
