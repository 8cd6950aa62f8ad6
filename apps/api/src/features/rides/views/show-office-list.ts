// The office's list of rides, page by page and as a table.
import type { RideRisk } from '@livery/contracts/choices.ts'
import type { WatchLevel } from '@livery/contracts/dispatch/watch.ts'
import type { OfficeRideRow } from '@livery/contracts/rides/office-ride.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { raw } from '../../../platform/database/sql.ts'
import { type CsvColumn, fieldColumns } from '../../../platform/http/csv.ts'
import { pageMeta } from '../../../platform/http/pages.ts'
import { houseTimeZone } from '../../places/index.ts'
import { type AskedDays, pickupSpan } from '../domain/list-days.ts'
import { type ListOrder, orderOf } from '../domain/list-order.ts'
import { listOfficeRides, type OfficeListQuery } from '../store/office-list.ts'
import { showOfficeRows } from './show-rides.ts'

type Risk = (typeof RideRisk.options)[number]
type Row = z.input<typeof OfficeRideRow>

/** As the office asks for it. */
export interface AskedList
  extends AskedDays,
    Omit<OfficeListQuery, 'span' | 'isDoubtful' | 'by' | 'order' | 'text'>,
    Partial<Pick<ListOrder, 'order'>> {
  readonly q?: string | undefined
  readonly risk?: Risk | undefined
  readonly sort?: ListOrder['by'] | undefined
}

const LEVELS: Record<Risk, readonly WatchLevel[]> = { any: ['amber', 'red'], red: ['red'], amber: ['amber'] }

export async function showOfficeList(ctx: AppContext, asked: AskedList) {
  const { rides, total } = await listOfficeRides(ctx.db, await queryOf(ctx, asked))
  return { data: await showOfficeRows(ctx, rides), meta: pageMeta(asked, total) }
}

async function queryOf(ctx: AppContext, { q, risk, sort, order, ...asked }: AskedList): Promise<OfficeListQuery> {
  const hasDays = (asked.on ?? asked.from ?? asked.to) !== undefined
  return {
    ...asked,
    ...orderOf({ status: asked.status, hasDays, risk, sort, order }),
    text: q,
    span: hasDays ? pickupSpan(asked, ctx.now(), await houseTimeZone(ctx)) : { from: null, until: null },
    isDoubtful: risk === undefined ? undefined : ctx.searches.isDoubtful(LEVELS[risk], raw('r.id'), raw('r.driver_id')),
  }
}

export const RIDE_COLUMNS: readonly CsvColumn<Row>[] = [
  ...fieldColumns<Row>(
    'rideId',
    'rideNumber',
    'RideStatus',
    'rideType',
    'vehicleClass',
    'pickupAt',
    'meetAt',
    'timeZone',
  ),
  ...fieldColumns<Row>('pickup', 'dropOff', 'riderName', 'driverName'),
  { name: 'risk', of: ({ watch }) => watch?.level ?? null },
  { name: 'totalMinor', of: ({ total }) => total },
  ...fieldColumns<Row>('currency', 'createdAt'),
]
