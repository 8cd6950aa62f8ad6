// The office's list of a day's arrivals.
import type { ArrivalsOn } from '@livery/contracts/choices.ts'
import type { ArrivalRow } from '@livery/contracts/rides/office-ride.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { type CsvColumn, fieldColumns } from '../../../platform/http/csv.ts'
import { pageMeta } from '../../../platform/http/pages.ts'
import { houseTimeZone } from '../../places/index.ts'
import { dayAfter } from '../domain/list-days.ts'
import { arrivalLinksOf, listFollowing } from '../store/ride-arrivals.ts'
import { showArrivals } from './show-arrivals.ts'
import { showOfficeRows } from './show-rides.ts'

export async function showArrivalsOf(
  ctx: AppContext,
  query: { readonly on: ArrivalsOn; readonly page: number; readonly pageSize: number },
) {
  const timeZone = await houseTimeZone(ctx)
  const today = wallClock(ctx.now(), timeZone).date
  const day = query.on === 'today' ? today : dayAfter(today)
  const span = { from: instantOf(day, '00:00', timeZone), to: instantOf(dayAfter(day), '00:00', timeZone) }
  const { rides, total } = await listFollowing(ctx.db, span, query)
  const ids = rides.map(({ id }) => id)
  const [rows, links, shown] = await Promise.all([
    showOfficeRows(ctx, rides),
    arrivalLinksOf(ctx.db, ids),
    showArrivals(ctx.db, rides, ctx.now()),
  ])
  const data = rows.flatMap((row, index): z.input<typeof ArrivalRow>[] => {
    const id = ids[index]
    const link = id && links.get(id)
    return id && link ? [{ ...row, number: link.written, arrival: shown.get(id) ?? null }] : []
  })
  return { data, meta: pageMeta(query, total) }
}

type Row = z.input<typeof ArrivalRow>

export const ARRIVAL_COLUMNS: readonly CsvColumn<Row>[] = [
  ...fieldColumns<Row>(
    'number',
    'rideId',
    'rideNumber',
    'RideStatus',
    'vehicleClass',
    'pickupAt',
    'meetAt',
    'timeZone',
  ),
  ...fieldColumns<Row>('pickup', 'dropOff', 'riderName', 'driverName'),
  { name: 'state', of: ({ arrival }) => arrival?.state ?? null },
  { name: 'arrivesAt', of: ({ arrival }) => arrival?.arrivesAt ?? null },
]
