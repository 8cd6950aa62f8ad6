// What is known of the flights and trains of rides: for those who ride and drive, and for the office with where it comes
// from.
import type { OfficeArrival, RideArrival } from '@livery/contracts/arrivals/arrivals.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { Queryable } from '../../../platform/database/database.ts'
import { arrivalsByKey, arrivalView, type KnownArrival, nameOf, sameLeg } from '../../arrivals/index.ts'
import type { Ride } from '../domain/ride.ts'
import { arrivalLinksOf, findArrivalLink, listArrivalSteps, type RideArrivalLink } from '../store/ride-arrivals.ts'

type Shown = z.input<typeof RideArrival>

export async function showArrivals(db: Queryable, rides: readonly Ride[]): Promise<ReadonlyMap<RideId, Shown>> {
  const flown = rides.filter(({ flight }) => flight !== null).map(({ id }) => id)
  const links = await arrivalLinksOf(db, flown)
  const known = await arrivalsByKey(db, [...links.values()])
  return new Map(
    [...links].flatMap(([id, link]) => {
      const shown = shownOf(link, known.get(nameOf(link)))
      return shown === null ? [] : [[id, shown] as const]
    }),
  )
}

export async function showOfficeArrival(db: Queryable, ride: Ride): Promise<z.input<typeof OfficeArrival> | null> {
  const link = ride.flight === null ? null : await findArrivalLink(db, ride.id)
  if (link === null) return null
  const known = (await arrivalsByKey(db, [link])).get(nameOf(link))
  const steps = await listArrivalSteps(db, ride.id)
  return {
    ...{ kind: link.kind, number: link.written, arrival: shownOf(link, known), isByHand: link.isByHand },
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

function shownOf(link: RideArrivalLink, known: KnownArrival | undefined): Shown | null {
  const leg = known && link.scheduledAt && sameLeg(known.legs, link.scheduledAt)
  return leg ? { ...arrivalView(link.kind, link.written, leg), isFollowed: link.isFollowed } : null
}
