// An engagement as its row, and back.
import type { Engagement } from '../domain/engagement.ts'

/** Column and field, in the order of the values. */
const FIELDS = {
  id: 'id',
  rider_id: 'riderId',
  category_id: 'categoryId',
  skills: 'skills',
  title: 'title',
  description: 'description',
  place: 'place',
  start_date: 'startDate',
  end_date: 'endDate',
  start_time: 'startTime',
  duration_minutes: 'durationMinutes',
  time_zone: 'timeZone',
  start_at: 'startAt',
  end_at: 'endAt',
  status: 'status',
  version: 'version',
  policy_version: 'policyVersion',
  currency: 'currency',
  bid_id: 'bidId',
  driver_id: 'driverId',
  vehicle_id: 'vehicleId',
  payment_method: 'paymentMethod',
  payment_id: 'paymentId',
  is_paid: 'isPaid',
  agreed: 'agreed',
  final: 'final',
  tip_minor: 'tipMinor',
  driver_fee_minor: 'driverFeeMinor',
  pay_by: 'payBy',
  expires_at: 'expiresAt',
  cancel_reason: 'cancelReason',
  cancel_by: 'cancelBy',
  awarded_at: 'awardedAt',
  started_at: 'startedAt',
  ended_at: 'endedAt',
  created_at: 'createdAt',
  updated_at: 'updatedAt',
} as const satisfies Record<string, keyof Engagement>

const JSON_COLUMNS = new Set(['place', 'agreed', 'final'])
const AMOUNT_COLUMNS = new Set(['tip_minor', 'driver_fee_minor'])
const INSTANT_COLUMNS = new Set(Object.keys(FIELDS).filter((column) => column.endsWith('_at') || column === 'pay_by'))

export const ENGAGEMENT_COLUMNS = Object.keys(FIELDS)
export type EngagementRow = Record<string, unknown>

/** What is read: dates as text, since a date of the calendar is no instant. */
export const SELECT_ENGAGEMENT = `select e.*, e.start_date::text as start_date, e.end_date::text as end_date from engagement e`

export function engagementToValues(engagement: Engagement): unknown[] {
  return Object.entries(FIELDS).map(([column, field]) => {
    const value = engagement[field]
    return JSON_COLUMNS.has(column) && value !== null ? JSON.stringify(value) : value
  })
}

export function rowToEngagement(row: EngagementRow): Engagement {
  const engagement: Record<string, unknown> = { number: Number(row.number) }
  for (const [column, field] of Object.entries(FIELDS)) engagement[field] = readColumn(column, row[column])
  return engagement as unknown as Engagement
}

function readColumn(column: string, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (AMOUNT_COLUMNS.has(column)) return Number(value)
  if (INSTANT_COLUMNS.has(column)) return new Date(value as string)
  return value
}
