// In which order the office reads its rides: what is still to be done by its pickup, the next one first; what is over by
// its pickup, the latest first; all of them by when they were booked. Pure.
import { type RideFilter, type RideStatus, STATUS_GROUPS } from '@livery/contracts/rides/ride-status.ts'

export interface ListOrder {
  readonly by: 'pickup' | 'booked'
  readonly order: 'asc' | 'desc'
}

interface Narrowed {
  readonly status?: RideFilter | undefined
  /** Narrowed to days: a plan is read from its morning on. */
  readonly hasDays: boolean
  readonly risk?: string | undefined
  readonly sort?: ListOrder['by'] | undefined
  readonly order?: ListOrder['order'] | undefined
}

const PAST: readonly string[] = STATUS_GROUPS.past

export function orderOf({ status, hasDays, risk, sort, order }: Narrowed): ListOrder {
  const isPast = status === 'past' || PAST.includes(status ?? '')
  const isAhead = hasDays || risk !== undefined || (status !== undefined && !isPast)
  const by = sort ?? (isAhead || isPast ? 'pickup' : 'booked')
  const asked = order ?? (by === 'pickup' && isAhead ? 'asc' : 'desc')
  return { by, order: asked }
}

/** A status by itself, or those of a group. */
export function statusesOf(status: RideFilter): readonly RideStatus[] {
  return status in STATUS_GROUPS ? STATUS_GROUPS[status as keyof typeof STATUS_GROUPS] : [status as RideStatus]
}
