// A row of a list between its upload and its ride, and what stands of the whole list: which rows are ready, and which are
// one ride said twice.
import type { Place } from '@livery/contracts/common.ts'
import type { RowStatus, RowValues } from '@livery/contracts/planned-rides/ride-imports.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AskedBooking, PlannedRide } from './planned-ride.ts'
import type { WrongRow } from './read-row.ts'

/** `planned` once somebody has said that it be booked: what became of it its planned ride says. */
export type StoredStatus = Extract<RowStatus, 'reading' | 'ready' | 'wrong' | 'planned'>

/** What a row was taken for. */
export interface Reading {
  readonly wrong: WrongRow | null
  readonly pickup: Place | null
  readonly pickupChoices: readonly Place[]
  readonly dropOff: Place | null
  readonly dropOffChoices: readonly Place[]
  readonly riderName: string | null
  readonly pickupAt: string | null
  /** Whole where nothing is wrong. */
  readonly asked: AskedBooking | null
}

export interface ImportRow {
  readonly position: number
  readonly version: number
  readonly status: StoredStatus
  readonly said: RowValues
  readonly chosen: { readonly from?: Place; readonly to?: Place }
  readonly reading: Reading | null
  readonly riderId: UserId | null
  readonly total: number | null
}

export interface ShownRow extends Omit<ImportRow, 'status'> {
  readonly status: RowStatus
  readonly planned: PlannedRide | null
}

/** Each row with what became of it. A ride that stands in the list twice is ready once. */
export function rowsAsTheyStand(rows: readonly ImportRow[], planned: readonly PlannedRide[]): ShownRow[] {
  const plannedByPosition = new Map(planned.map((one) => [one.position, one]))
  const seen = new Set<string>()
  return rows.map((row) => {
    const plan = plannedByPosition.get(row.position) ?? null
    if (row.status === 'planned') return { ...row, planned: plan, status: statusOf(plan) }
    if (row.status !== 'ready' || row.reading === null) return { ...row, planned: null }
    const key = keyOf(row)
    if (!seen.has(key)) {
      seen.add(key)
      return { ...row, planned: null }
    }
    const wrong: WrongRow = { field: 'time', problem: 'twice' }
    return { ...row, planned: null, status: 'wrong', reading: { ...row.reading, wrong } }
  })
}

export const isCorrectable = ({ status }: Pick<ShownRow, 'status'>) =>
  status === 'reading' || status === 'ready' || status === 'wrong' || status === 'refused'

function statusOf(plan: PlannedRide | null): RowStatus {
  if (plan === null) return 'planned'
  return plan.status === 'skipped' ? 'refused' : plan.status
}

/** One passenger at one time. */
const keyOf = ({ riderId, reading }: ImportRow) =>
  [riderId, reading?.asked?.booking.guest?.phone ?? '', reading?.pickupAt].join(' ')
