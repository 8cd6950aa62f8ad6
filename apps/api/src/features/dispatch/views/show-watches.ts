// How sure pickups are, as the office sees it.
import type { RideWatch } from '@livery/contracts/dispatch/watch.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { Queryable } from '../../../platform/database/database.ts'
import { peopleById } from '../../identity/index.ts'
import { listOffersOfRides } from '../store/offers.ts'
import { listPresentWatches } from '../store/ride-watches.ts'

export async function showWatches(
  db: Queryable,
  rideIds: readonly RideId[],
  now: Date,
): Promise<ReadonlyMap<RideId, z.input<typeof RideWatch>>> {
  if (rideIds.length === 0) return new Map()
  const watches = await listPresentWatches(db, rideIds)
  const doubtful = [...watches.values()].filter(({ level }) => level !== 'green').map(({ rideId }) => rideId)
  const [people, offers] = await Promise.all([
    peopleById(
      db,
      [...watches.values()].flatMap(({ backup }) => backup?.driverId ?? []),
    ),
    listOffersOfRides(db, doubtful),
  ])
  const isOffered = (rideId: RideId) =>
    offers.some((offer) => offer.rideId === rideId && offer.status === 'sent' && offer.expiresAt > now)
  return new Map(
    [...watches].map(([rideId, { isAwaited, level, arrivesAt, spareSeconds, backup, lookedAt, ...of }]) => [
      rideId,
      {
        ...{ isAwaited, level, reasons: [...of.reasons], against: [...of.against], rest: of.rest },
        arrivesAt: arrivesAt?.toISOString() ?? null,
        spareSeconds,
        backup: backup && {
          driverId: backup.driverId,
          name: people.get(backup.driverId)?.name ?? '',
          arrivesAt: backup.arrivesAt.toISOString(),
          spareSeconds: backup.spareSeconds,
        },
        isOffered: isOffered(rideId),
        lookedAt: lookedAt.toISOString(),
        rideVersion: of.rideVersion,
      },
    ]),
  )
}
