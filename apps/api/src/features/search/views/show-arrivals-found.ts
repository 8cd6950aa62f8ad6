// Flights and trains that rides wait for, with what is known of them now.
import type { FoundArrival } from '@livery/contracts/search/office-search.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { findRidesById, type SoughtArrival, showArrivals } from '../../rides/index.ts'
import { showRides } from './show-things.ts'

export async function showArrivalsFound(
  ctx: AppContext,
  found: readonly SoughtArrival[],
): Promise<z.input<typeof FoundArrival>[]> {
  const ids = found.map(({ rideId }) => rideId)
  const [rides, shown] = await Promise.all([findRidesById(ctx.db, ids), showRides(ctx.db, ids)])
  const known = await showArrivals(ctx.db, [...rides.values()], ctx.now())
  return found.flatMap((arrival) => {
    const ride = shown.find(({ rideId }) => rideId === arrival.rideId)
    if (ride === undefined) return []
    const now = known.get(arrival.rideId)
    return [
      {
        ...arrival,
        ...{ timeZone: ride.timeZone, riderName: ride.riderName, from: now?.from ?? null },
        ...{ arrivesAt: now?.arrivesAt ?? null, scheduledAt: now?.scheduledAt ?? null },
      },
    ]
  })
}
