import type { PlannedRide as PlannedRideView, RideBooked } from '@livery/contracts/planned-rides/planned-ride.ts'
import type { Series as SeriesView, seriesContract } from '@livery/contracts/planned-rides/series.ts'
import type { RideId, SeriesId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { peopleById } from '../../identity/index.ts'
import { dropOffOf } from '../../pricing/index.ts'
import { findRidesById, rideNumber } from '../../rides/index.ts'
import type { PlannedRide } from '../domain/planned-ride.ts'
import { findImport } from '../store/imports.ts'
import { countOf, findOfRide, listOfSeries } from '../store/planned-rides.ts'
import { findSeries } from '../store/series.ts'

export async function showSeries(ctx: AppContext, id: SeriesId): Promise<z.input<typeof SeriesView>> {
  const series = await findSeries(ctx.db, id)
  if (series === null) throw refuse('NOT_FOUND')
  const planned = await listOfSeries(ctx.db, id)
  const [people, rides] = await Promise.all([
    peopleById(ctx.db, [series.riderId, series.officerId]),
    ridesBooked(ctx.db, planned),
  ])
  const isWorking = planned.some(({ status }) => status === 'planned')
  const { asked, rule, timeZone, currency, endedFrom } = series
  return {
    ...{ _id: id, rule, timeZone, currency, endedFrom, isWorking, createdAt: series.createdAt.toISOString() },
    rider: { _id: series.riderId, name: people.get(series.riderId)?.name ?? '' },
    bookedBy: people.get(series.officerId)?.name ?? '',
    pickup: asked?.trip.pickupLocation ?? null,
    dropOff: asked === null ? null : dropOffOf(asked.trip),
    vehicleClass: asked?.booking.vehicleClass ?? null,
    paymentMethod: asked?.booking.paymentMethod === 'account' ? 'account' : 'wallet',
    rides: planned.map((one) => plannedView(one, rides)),
  }
}

/** The series or the list that a ride is of. */
export async function showOrigin(
  ctx: AppContext,
  rideId: RideId,
): Promise<z.input<(typeof seriesContract)['ofRide']['reply']>['data']> {
  const planned = await findOfRide(ctx.db, rideId)
  if (planned === null) return null
  const { seriesId, importId, position } = planned
  const series = seriesId === null ? null : await findSeries(ctx.db, seriesId)
  const list = importId === null ? null : await findImport(ctx.db, importId)
  const count =
    seriesId !== null
      ? await countOf(ctx.db, { seriesId })
      : importId !== null
        ? await countOf(ctx.db, { importId })
        : 0
  return { seriesId, importId, position, count, rule: series?.rule ?? null, name: list?.name ?? null }
}

type Booked = ReadonlyMap<RideId, z.input<typeof RideBooked>>

export async function ridesBooked(db: Queryable, planned: readonly PlannedRide[]): Promise<Booked> {
  const rides = await findRidesById(
    db,
    planned.flatMap(({ rideId }) => rideId ?? []),
  )
  return new Map(
    [...rides.values()].map((ride) => [
      ride.id,
      {
        ...{ rideId: ride.id, rideNumber: rideNumber(ride), RideStatus: ride.status },
        total: ride.finalTotalMinor ?? ride.quotedTotalMinor,
      },
    ]),
  )
}

function plannedView(one: PlannedRide, rides: Booked): z.input<typeof PlannedRideView> {
  const { id: _id, position, date, time, status, expectedMinor: expected, refusal } = one
  return {
    ...{ _id, position, date, time, status, expected, refusal, pickupAt: one.pickupAt.toISOString() },
    ride: one.rideId === null ? null : (rides.get(one.rideId) ?? null),
  }
}
