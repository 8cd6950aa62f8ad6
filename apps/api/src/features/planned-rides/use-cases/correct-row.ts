import type { Place } from '@livery/contracts/common.ts'
import type { ImportDefaults, RowValues } from '@livery/contracts/planned-rides/ride-imports.ts'
import type { RideImportId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { refuse } from '../../../platform/refusal.ts'
import { ensureMayBeBookedFor } from '../../rides/index.ts'
import { folded } from '../domain/columns.ts'
import { isCorrectable, rowsAsTheyStand, type ShownRow } from '../domain/import-row.ts'
import { findImportForUpdate, listRows, readAgain, saveCorrection, saveDefaults } from '../store/imports.ts'
import { listOfImport } from '../store/planned-rides.ts'
import { readRows } from './read-rows.ts'

export interface Correction {
  readonly position: number
  readonly version: number
  readonly values?: RowValues | undefined
  readonly pickup?: Place | undefined
  readonly dropOff?: Place | undefined
}

/** What was chosen for a place counts for every row that calls it so. */
export async function correctRow(ctx: AppContext, id: RideImportId, correction: Correction): Promise<void> {
  await ctx.transact(async (tx) => {
    if ((await findImportForUpdate(tx, id)) === null) throw refuse('NOT_FOUND')
    const rows = rowsAsTheyStand(await listRows(tx, id), await listOfImport(tx, id))
    const row = rows.find(({ position }) => position === correction.position)
    if (row === undefined) throw refuse('NOT_FOUND')
    if (row.version !== correction.version || !isCorrectable(row)) throw refuse('STALE_VERSION')
    const said = { ...row.said, ...correction.values }
    await saveCorrection(tx, id, row.position, { said, chosen: { ...stillChosen(row, said), ...chosenIn(correction) } })
    for (const other of rows) {
      const chosen = chosenAsWell(row, other, correction)
      if (chosen !== undefined) await saveCorrection(tx, id, other.position, { said: other.said, chosen })
    }
    noteForAudit(tx, { target: id, after: { row: row.position } })
  })
  await readRows(ctx, id)
}

const chosenIn = ({ pickup, dropOff }: Correction) => ({
  ...(pickup !== undefined && { from: pickup }),
  ...(dropOff !== undefined && { to: dropOff }),
})

/** A place that was chosen for other words is forgotten. */
function stillChosen({ chosen, said: before }: ShownRow, said: RowValues): ShownRow['chosen'] {
  return {
    ...(chosen.from !== undefined && before.from === said.from && { from: chosen.from }),
    ...(chosen.to !== undefined && before.to === said.to && { to: chosen.to }),
  }
}

/** Where another row calls the same place by the same words and nobody has chosen yet, at either end of its way. */
function chosenAsWell(row: ShownRow, other: ShownRow, correction: Correction): ShownRow['chosen'] | undefined {
  if (other.position === row.position || other.status !== 'wrong') return undefined
  const places = [
    [row.said.from, correction.pickup],
    [row.said.to, correction.dropOff],
  ] as const
  const placeCalled = (words: string | undefined) =>
    places.find(
      ([said, place]) => place !== undefined && words !== undefined && folded(said ?? '') === folded(words),
    )?.[1]
  const [from, to] = [other.chosen.from ?? placeCalled(other.said.from), other.chosen.to ?? placeCalled(other.said.to)]
  if (from === other.chosen.from && to === other.chosen.to) return undefined
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** Rows that are not booked are read again; the job has them in a moment. */
export async function changeDefaults(ctx: AppContext, id: RideImportId, defaults: ImportDefaults): Promise<void> {
  if (defaults.riderId !== null) await ensureMayBeBookedFor(ctx, defaults.riderId)
  await ctx.transact(async (tx) => {
    if ((await findImportForUpdate(tx, id)) === null) throw refuse('NOT_FOUND')
    const rows = rowsAsTheyStand(await listRows(tx, id), await listOfImport(tx, id))
    await saveDefaults(tx, id, defaults)
    const open = rows.filter(({ status }) => status !== 'refused').filter(isCorrectable)
    await readAgain(
      tx,
      id,
      open.map(({ position }) => position),
    )
    await ctx.jobs.schedule(tx, 'planned-rides.read-list', { importId: id })
    noteForAudit(tx, { target: id, personId: defaults.riderId, after: { ...defaults } })
  })
}
