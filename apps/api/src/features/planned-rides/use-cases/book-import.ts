import type { RideImportId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { refuse } from '../../../platform/refusal.ts'
import { rowsAsTheyStand, type ShownRow } from '../domain/import-row.ts'
import type { PlannedRide } from '../domain/planned-ride.ts'
import type { Origin } from '../shared/origin.ts'
import { findImportForUpdate, listRows, markPlanned } from '../store/imports.ts'
import { insertPlanned, listOfImport } from '../store/planned-rides.ts'
import { type BookingRun, insertRun } from '../store/runs.ts'
import { sumOf } from './plan-series.ts'

export interface BookImport {
  /** What was seen. */
  readonly rows: number
  readonly total: number
  /** Somebody has said that wrong rows be left out. */
  readonly leaveOut?: boolean | undefined
}

/** The rows that are ready become planned rides, with the job that books them; with wrong ones left only if that is said. */
export async function bookImport(
  ctx: AppContext,
  id: RideImportId,
  { rows: seen, total, leaveOut }: BookImport,
  origin: Origin,
): Promise<number> {
  return ctx.transact(async (tx) => {
    const list = await findImportForUpdate(tx, id)
    if (list === null) throw refuse('NOT_FOUND')
    const rows = rowsAsTheyStand(await listRows(tx, id), await listOfImport(tx, id))
    const ready = rows.filter(({ status }) => status === 'ready')
    const isReading = rows.some(({ status }) => status === 'reading')
    if (isReading || ready.length !== seen) throw refuse('STALE_VERSION')
    if (sumOf(ready.map((row) => row.total ?? 0)) !== total) throw refuse('PRICE_CHANGED')
    const wrong = rows.filter(({ status }) => status === 'wrong').length
    if (wrong > 0 && leaveOut !== true) throw refuse('LIST_HAS_WRONG_ROWS')
    const run = { ...origin, id: ctx.newId('bookingRun'), seriesId: null, importId: id, createdAt: ctx.now() }
    await insertRun(tx, run)
    await insertPlanned(
      tx,
      ready.map((row) => plannedOf(ctx, row, run)),
    )
    await markPlanned(
      tx,
      id,
      ready.map(({ position }) => position),
    )
    await ctx.jobs.schedule(tx, 'planned-rides.book', { runId: run.id })
    noteForAudit(tx, { target: id, after: { name: list.name, rides: ready.length, leftOut: wrong, total } })
    return ready.length
  })
}

function plannedOf(ctx: AppContext, { position, riderId, reading, total }: ShownRow, run: BookingRun): PlannedRide {
  const asked = reading?.asked ?? null
  const { predate: date, pretime: time } = asked?.trip ?? {}
  invariant(riderId && reading?.pickupAt && date && time && total !== null, 'a row that is ready is whole')
  return {
    ...{ id: ctx.newId('plannedRide'), runId: run.id, seriesId: null, importId: run.importId, position, riderId },
    ...{ date, time, pickupAt: new Date(reading.pickupAt), asked, expectedMinor: total },
    ...{ status: 'planned', rideId: null, refusal: null },
  }
}
