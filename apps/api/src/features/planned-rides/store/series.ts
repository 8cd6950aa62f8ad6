// Rides that repeat.
import type { RepeatRule, SeriesBooking, SeriesTrip } from '@livery/contracts/planned-rides/series.ts'
import type { SeriesId, UserId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface Series {
  readonly id: SeriesId
  readonly riderId: UserId
  readonly officerId: UserId
  /** Null once their rider is erased. */
  readonly asked: { readonly trip: SeriesTrip; readonly booking: SeriesBooking } | null
  readonly rule: RepeatRule
  readonly timeZone: string
  readonly currency: Currency
  readonly endedFrom: string | null
  readonly createdAt: Date
}

export async function insertSeries(tx: Tx, series: Series): Promise<void> {
  await tx.execute(
    sql`insert into ride_series (id, rider_id, officer_id, asked, rule, time_zone, currency, created_at)
        values (${series.id}, ${series.riderId}, ${series.officerId}, ${JSON.stringify(series.asked)}::jsonb,
          ${JSON.stringify(series.rule)}::jsonb, ${series.timeZone}, ${series.currency},
          ${series.createdAt.toISOString()})`,
  )
}

export async function findSeries(db: Queryable, id: SeriesId): Promise<Series | null> {
  const { rows } = await db.execute<SeriesRow>(sql`select * from ride_series where id = ${id}`)
  return rows[0] === undefined ? null : rowToSeries(rows[0])
}

/** The earliest end counts. */
export async function endSeries(tx: Tx, id: SeriesId, from: string): Promise<void> {
  await tx.execute(
    sql`update ride_series set ended_from = least(ended_from, ${from}), version = version + 1 where id = ${id}`,
  )
}

/** What the office booked to repeat for somebody. */
export async function listSeriesOf(db: Queryable, riderId: UserId): Promise<Series[]> {
  const { rows } = await db.execute<SeriesRow>(sql`select * from ride_series where rider_id = ${riderId} order by id`)
  return rows.map(rowToSeries)
}

interface SeriesRow extends Record<string, unknown> {
  readonly id: SeriesId
  readonly rider_id: UserId
  readonly officer_id: UserId
  readonly asked: Series['asked']
  readonly rule: RepeatRule
  readonly time_zone: string
  readonly currency: Currency
  readonly ended_from: string | null
  readonly created_at: string
}

const rowToSeries = (row: SeriesRow): Series => ({
  id: row.id,
  riderId: row.rider_id,
  officerId: row.officer_id,
  asked: row.asked,
  rule: row.rule,
  timeZone: row.time_zone,
  currency: row.currency,
  endedFrom: row.ended_from,
  createdAt: new Date(row.created_at),
})
