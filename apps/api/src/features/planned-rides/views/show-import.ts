import { ROW_FIELDS } from '@livery/contracts/choices.ts'
import type {
  ImportRow,
  ImportSummary,
  RideImport as ImportView,
} from '@livery/contracts/planned-rides/ride-imports.ts'
import type { RideImportId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import type { CsvColumn } from '../../../platform/http/csv.ts'
import { refuse } from '../../../platform/refusal.ts'
import { peopleById } from '../../identity/index.ts'
import { rowsAsTheyStand, type ShownRow } from '../domain/import-row.ts'
import { findBookedBefore, findImport, type ImportCounts, listRows, type RideImport } from '../store/imports.ts'
import { listOfImport } from '../store/planned-rides.ts'
import { ridesBooked } from './show-series.ts'

export async function showImport(ctx: AppContext, id: RideImportId): Promise<z.input<typeof ImportView>> {
  const list = await findImport(ctx.db, id)
  if (list === null) throw refuse('NOT_FOUND')
  const planned = await listOfImport(ctx.db, id)
  const rows = rowsAsTheyStand(await listRows(ctx.db, id), planned)
  const { riderId } = list.defaults
  const [people, rides, before, { timeZone }] = await Promise.all([
    peopleById(ctx.db, [list.officerId, ...(riderId === null ? [] : [riderId])]),
    ridesBooked(ctx.db, planned),
    findBookedBefore(ctx.db, list),
    ctx.maps.region(),
  ])
  const rider = riderId === null ? undefined : people.get(riderId)
  const ready = rows.filter(({ status }) => status === 'ready')
  return {
    ...summaryOf(list, people.get(list.officerId)?.name ?? ''),
    ...{ rows: rows.length, booked: rows.filter(({ status }) => status === 'booked').length },
    ...{ defaults: list.defaults, currency: ctx.config.CURRENCY, timeZone, unknownColumns: [...list.unknownColumns] },
    defaultRider: rider === undefined ? null : { _id: rider.id, name: rider.name },
    isReading: rows.some(({ status }) => status === 'reading'),
    isBooking: rows.some(({ status }) => status === 'planned'),
    total: ready.reduce((sum, { total }) => sum + (total ?? 0), 0),
    before: before && { ...before, at: before.at.toISOString() },
    items: rows.map((row) => rowView(row, rides)),
  }
}

export async function showImports(
  ctx: AppContext,
  imports: readonly ImportCounts[],
): Promise<z.input<typeof ImportSummary>[]> {
  const people = await peopleById(
    ctx.db,
    imports.map(({ officerId }) => officerId),
  )
  return imports.map((one) => ({
    ...summaryOf(one, people.get(one.officerId)?.name ?? ''),
    ...{ rows: one.rows, booked: one.booked },
  }))
}

const summaryOf = ({ id: _id, name, kind, createdAt }: RideImport, importedBy: string) => ({
  ...{ _id, name, kind, importedBy },
  createdAt: createdAt.toISOString(),
})

function rowView(row: ShownRow, rides: Awaited<ReturnType<typeof ridesBooked>>): z.input<typeof ImportRow> {
  const { position, version, status, said, reading, total, planned } = row
  return {
    ...{ position, version, status, values: said, total: status === 'wrong' ? null : total },
    wrong: status === 'wrong' ? (reading?.wrong ?? null) : null,
    ...{ pickup: reading?.pickup ?? null, pickupChoices: [...(reading?.pickupChoices ?? [])] },
    ...{ dropOff: reading?.dropOff ?? null, dropOffChoices: [...(reading?.dropOffChoices ?? [])] },
    ...{ riderName: reading?.riderName ?? null, pickupAt: reading?.pickupAt ?? null },
    refusal: planned?.refusal ?? null,
    ride: planned?.rideId == null ? null : (rides.get(planned.rideId) ?? null),
  }
}

type Row = z.input<typeof ImportRow>

/** Rows that are not booked, in columns that can be corrected and imported again. */
export const REFUSED_COLUMNS: readonly CsvColumn<Row>[] = [
  ...ROW_FIELDS.map((field) => ({ name: field, of: ({ values }: Row) => values[field] ?? null })),
  {
    name: 'problem',
    of: ({ refusal, wrong }: Row) => refusal?.detail ?? (wrong && `${wrong.field}: ${wrong.problem}`),
  },
]

export const isLeft = ({ status }: Row) => status === 'refused' || status === 'wrong'
