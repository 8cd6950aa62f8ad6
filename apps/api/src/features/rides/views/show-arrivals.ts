// What is known of the flights and trains of rides: for those who ride and drive, and for the office with where it comes
// from.
import type { OfficeArrival, RideArrival } from '@livery/contracts/arrivals/arrivals.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { Queryable } from '../../../platform/database/database.ts'
import {
  type ArrivalLeg,
  arrivalsByKey,
  arrivalView,
  isNumber,
  type KnownArrival,
  lateMinutes,
  nameOf,
  sameLeg,
} from '../../arrivals/index.ts'
import type { Ride } from '../domain/ride.ts'
import { arrivalLinksOf, findArrivalLink, listArrivalSteps, type RideArrivalLink } from '../store/ride-arrivals.ts'

type Shown = z.input<typeof RideArrival>

export async function showArrivals(
  db: Queryable,
  rides: readonly Ride[],
  now: Date,
): Promise<ReadonlyMap<RideId, Shown>> {
  const flown = rides.filter(({ flight }) => flight !== null)
  const links = await arrivalLinksOf(
    db,
    flown.map(({ id }) => id),
  )
  const known = await arrivalsByKey(db, [...links.values()])
  return new Map(
    flown.flatMap((ride) => {
      const link = links.get(ride.id) ?? null
      const shown = shownOf(ride, link, link === null ? undefined : known.get(nameOf(link)), now)
      return shown === null ? [] : [[ride.id, shown] as const]
    }),
  )
}

export async function showOfficeArrival(
  db: Queryable,
  ride: Ride,
  now: Date,
): Promise<z.input<typeof OfficeArrival> | null> {
  if (ride.flight === null) return null
  const link = await findArrivalLink(db, ride.id)
  const known = link === null ? undefined : (await arrivalsByKey(db, [link])).get(nameOf(link))
  const steps = await listArrivalSteps(db, ride.id)
  const arrival = shownOf(ride, link, known, now)
  return {
    ...{ kind: link?.kind ?? 'flight', number: link?.written ?? ride.flight, arrival },
    isByHand: link?.isByHand ?? arrival?.isByHand ?? false,
    isTracked: link !== null && isNumber(link.written, link.kind),
    source: known?.source ?? null,
    askedAt: known?.answeredAt?.toISOString() ?? null,
    nextAskAt: known?.askAt?.toISOString() ?? null,
    isFailing: (known?.failures ?? 0) > 0,
    steps: steps.map((step) => ({
      ...{ at: step.at.toISOString(), what: step.what, source: step.source },
      arrivesAt: step.arrivesAt?.toISOString() ?? null,
      pickupBefore: step.pickupBefore?.toISOString() ?? null,
      pickupAfter: step.pickupAfter?.toISOString() ?? null,
      sourceAt: step.sourceAt?.toISOString() ?? null,
    })),
  }
}

/** As the source says it; as the office does, once it has set the time. */
function shownOf(ride: Ride, link: RideArrivalLink | null, known: KnownArrival | undefined, now: Date): Shown | null {
  const leg = (known && link?.scheduledAt && sameLeg(known.legs, link.scheduledAt)) || null
  const isByHand = (link === null || link.isByHand) && ride.arrivalOff === null
  if (isByHand && ride.landedAt !== null) return setByHand(ride, link, leg, ride.landedAt, now)
  if (leg === null || link === null) return null
  return { ...arrivalView(link.kind, link.written, leg), isFollowed: link.isFollowed, isByHand: false }
}

function setByHand(ride: Ride, link: RideArrivalLink | null, leg: ArrivalLeg | null, landedAt: Date, now: Date): Shown {
  return {
    ...{ kind: link?.kind ?? 'flight', number: link?.written ?? ride.flight ?? '' },
    state: landedAt <= now ? 'landed' : 'expected',
    ...{ carrier: leg?.carrier ?? null, from: leg?.from ?? null, terminal: leg?.terminal ?? null },
    scheduledAt: leg?.scheduledAt.toISOString() ?? null,
    arrivesAt: landedAt.toISOString(),
    lateMinutes: leg === null ? 0 : lateMinutes({ ...leg, landedAt }),
    ...{ isScheduleOnly: false, isFollowed: link?.isFollowed ?? true, isByHand: true },
  }
}
