// The only file that speaks SQL to the table of the installation.
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface Installation {
  readonly nonce: string
  /** There has been an account of the office. */
  readonly isOpened: boolean
  readonly isChecklistDismissed: boolean
}

interface Row extends Record<string, unknown> {
  readonly nonce: string
  readonly opened_at: string | null
  readonly checklist_dismissed_at: string | null
}

export async function findInstallation(db: Queryable): Promise<Installation> {
  const { rows } = await db.execute<Row>(sql`select nonce, opened_at, checklist_dismissed_at from installation`)
  return rowToInstallation(rows[0])
}

/** Two who would both be the first owner take turns. */
export async function getInstallationForUpdate(tx: Tx): Promise<Installation> {
  const { rows } = await tx.execute<Row>(
    sql`select nonce, opened_at, checklist_dismissed_at from installation for update`,
  )
  return rowToInstallation(rows[0])
}

export async function saveDismissed(tx: Tx, at: Date | null): Promise<void> {
  await tx.execute(sql`update installation set checklist_dismissed_at = ${at?.toISOString() ?? null}`)
}

/** Where the row was lost nobody becomes an owner by a code. */
const rowToInstallation = (row: Row | undefined): Installation => ({
  nonce: row?.nonce ?? '',
  isOpened: row === undefined || row.opened_at !== null,
  isChecklistDismissed: (row?.checklist_dismissed_at ?? null) !== null,
})
