import type { RideImportId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { createInterpreter } from '../shared/interpret-row.ts'
import { findImport, listUnread, saveReading } from '../store/imports.ts'

/** So many rows are shown at a time as they are read. */
const PAGE = 20

/** The job that looks rows up. Safe to repeat: what is read is not read again, and what was corrected meanwhile is. */
export async function readRows(ctx: AppContext, importId: RideImportId): Promise<void> {
  const list = await findImport(ctx.db, importId)
  if (list === null) return
  const { interpret } = await createInterpreter(ctx, list)
  for (;;) {
    const rows = await listUnread(ctx.db, importId, PAGE)
    for (const row of rows) await saveReading(ctx.db, importId, row, await interpret(row))
    if (rows.length < PAGE) return
  }
}
