// The only file that speaks SQL to this feature's tables.
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'
import type { CountedDay, SquareCount } from '../domain/count-day.ts'
import { SUM_NUMBERS, type Sum, type SumKind } from '../domain/sums.ts'

const COLUMN: Readonly<Record<(typeof SUM_NUMBERS)[number], string>> = {
  ...{ rides: 'rides', metres: 'metres', emptyMetres: 'empty_metres', onlineSeconds: 'online_seconds' },
  ...{ drivingSeconds: 'driving_seconds', busySeconds: 'busy_seconds', accepted: 'accepted', declined: 'declined' },
  ...{ unanswered: 'unanswered', onTime: 'on_time', late5: 'late_5', late10: 'late_10', later: 'later' },
  ...{ handBacks: 'hand_backs', cancelled: 'cancelled', stars: 'stars', ratings: 'ratings' },
  ...{ revenue: 'revenue_minor', earnings: 'earnings_minor' },
}
const NAMES = SUM_NUMBERS.map((name) => COLUMN[name]).join(', ')
// A sum of bigint is a numeric, which is counted digit by digit; these are far below 2^53.
const SUMMED = SUM_NUMBERS.map((name) => `sum(${COLUMN[name]}::float8) as "${name}"`).join(', ')

/** Whoever counts the same day waits here; what is read afterwards is at least as new as what the other one read. */
export async function beginDay(tx: Tx, date: string, timeZone: string, at: Date): Promise<void> {
  await tx.execute(
    sql`insert into report_day (day, time_zone, counted_at) values (${date}, ${timeZone}, ${at.toISOString()})
        on conflict (day) do update set time_zone = excluded.time_zone, counted_at = excluded.counted_at`,
  )
}

/** In place of what was there. */
export async function saveDay(tx: Tx, date: string, { sums, squares }: CountedDay): Promise<void> {
  await tx.execute(sql`delete from report_sum where day = ${date}`)
  await tx.execute(sql`delete from report_square where day = ${date}`)
  await tx.execute(
    sql`insert into report_sum (kind, day, subject_id, part, ${raw(NAMES)})
        select kind, ${date}::date, "subjectId", part, ${raw(SUM_NUMBERS.map((name) => `"${name}"`).join(', '))}
        from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
          as s(kind text, "subjectId" text, part text, ${raw(SUM_NUMBERS.map((name) => `"${name}" bigint`).join(', '))})`,
  )
  await tx.execute(
    sql`insert into report_square (day, row_number, column_number, hour, requested, unserved)
        select ${date}::date, "row", "column", hour, requested, unserved
        from jsonb_to_recordset(${JSON.stringify(squares)}::jsonb)
          as s("row" int, "column" int, hour int, requested int, unserved int)`,
  )
}

/** When each day of a span was counted, on this clock. */
export async function countedDays(
  db: Queryable,
  from: string,
  until: string,
  timeZone: string,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await db.execute<{ day: string; at: string }>(
    sql`select to_char(day, 'YYYY-MM-DD') as day, counted_at as at from report_day
        where day between ${from} and ${until} and time_zone = ${timeZone}`,
  )
  return new Map(rows.map((row) => [row.day, new Date(row.at)]))
}

/** The sums of a span, and on how many of its days each subject had a ride: there is one row for each day. */
export async function sumsOfSpan(
  db: Queryable,
  kind: SumKind,
  from: string,
  until: string,
  timeZone: string,
): Promise<(Sum & { readonly days: number })[]> {
  const { rows } = await db.execute<Sum & { days: number } & Record<string, unknown>>(
    sql`select ${kind} as kind, subject_id as "subjectId", part, ${raw(SUMMED)},
          (count(*) filter (where rides > 0))::int as days
        from report_sum join report_day d using (day)
        where kind = ${kind} and day between ${from} and ${until} and d.time_zone = ${timeZone}
        group by subject_id, part`,
  )
  return rows
}

/** What a chauffeur earned on kept days since a Monday, by the Mondays of their weeks. */
export async function earningsByWeek(
  db: Queryable,
  driverId: string,
  since: string,
  timeZone: string,
): Promise<{ readonly monday: string; readonly earnings: number }[]> {
  const { rows } = await db.execute<{ monday: string; earnings: number }>(
    sql`select to_char(date_trunc('week', day), 'YYYY-MM-DD') as monday, sum(earnings_minor::float8) as earnings
        from report_sum join report_day d using (day)
        where kind = 'chauffeur' and subject_id = ${driverId} and day >= ${since} and d.time_zone = ${timeZone} group by 1`,
  )
  return rows
}

/** The squares of a span, on one weekday of it or on all; 1 is Monday. */
export async function squaresOfSpan(
  db: Queryable,
  { from, until, timeZone, weekday }: { from: string; until: string; timeZone: string; weekday: number | null },
): Promise<SquareCount[]> {
  const { rows } = await db.execute<SquareCount & Record<string, unknown>>(
    sql`select row_number as "row", column_number as "column", hour, sum(requested)::int as requested, sum(unserved)::int as unserved
        from report_square join report_day d using (day)
        where day between ${from} and ${until} and d.time_zone = ${timeZone}
          and (${weekday}::int is null or extract(isodow from day) = ${weekday}::int)
        group by row_number, column_number, hour`,
  )
  return rows
}
