import type { Place } from '@livery/contracts/common.ts'
import type { Id, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { DriverRoster, TakenOff } from './domain/roster.ts'

interface Row extends Record<string, unknown> {
  readonly driver_id: UserId
  readonly time_zone: string | null
  readonly hours: DriverRoster['hours'] | null
  readonly areas: DriverRoster['areas'] | null
  readonly heading_home: { place: Place; until: string } | null
  readonly time_off: TimeOffRow[]
}

interface TimeOffRow extends Record<string, unknown> {
  readonly id: TakenOff['id']
  readonly kind: TakenOff['kind']
  readonly starts_at: string
  readonly ends_at: string
  readonly by_office: boolean
}

/** Of whoever has said something, with the time off that ends after `from`. */
export async function rostersOf(
  db: Queryable,
  driverIds: readonly UserId[],
  from: Date,
): Promise<ReadonlyMap<UserId, DriverRoster>> {
  const { rows } = await db.execute<Row>(
    sql`select one.driver_id, r.time_zone, r.hours, coalesce(
          (select jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'starts_at', t.starts_at, 'ends_at', t.ends_at,
            'by_office', t.by_office) order by t.starts_at) from time_off t where t.driver_id = one.driver_id and t.ends_at > ${from.toISOString()}),
          '[]') as time_off,
          (select jsonb_build_object('place', jsonb_build_object('address', h.address, 'lat', h.lat, 'lng', h.lng),
            'until', h.until) from heading_home h where h.driver_id = one.driver_id and h.until > ${from.toISOString()}
          ) as heading_home,
          (select p.areas from preferred_areas p where p.driver_id = one.driver_id) as areas
        from unnest(${driverIds}::text[]) as one (driver_id) left join driver_roster r on r.driver_id = one.driver_id`,
  )
  return new Map(rows.map((row) => [row.driver_id, rowToRoster(row)]))
}

function rowToRoster({ time_zone, hours, time_off, heading_home, areas }: Row): DriverRoster {
  return {
    timeZone: time_zone ?? 'UTC',
    hours: hours ?? [],
    timeOff: time_off.map(rowToTimeOff),
    headingHome: heading_home && { place: heading_home.place, until: new Date(heading_home.until) },
    areas: areas ?? [],
  }
}

const rowToTimeOff = ({ id, kind, starts_at, ends_at, by_office }: TimeOffRow): TakenOff => ({
  ...{ id, kind },
  startsAt: new Date(starts_at),
  endsAt: new Date(ends_at),
  isOfOffice: by_office,
})

export async function writeRoster(
  tx: Tx,
  driverId: UserId,
  { timeZone, hours }: Pick<DriverRoster, 'timeZone' | 'hours'>,
  at: Date,
): Promise<void> {
  await tx.execute(
    sql`insert into driver_roster (driver_id, time_zone, hours, changed_at)
        values (${driverId}, ${timeZone}, ${JSON.stringify(hours)}, ${at.toISOString()})
        on conflict (driver_id) do update set time_zone = excluded.time_zone, hours = excluded.hours,
          changed_at = excluded.changed_at`,
  )
}

export async function writeHeadingHome(
  tx: Tx,
  driverId: UserId,
  { place, until }: NonNullable<DriverRoster['headingHome']>,
): Promise<void> {
  await tx.execute(
    sql`insert into heading_home (driver_id, address, lat, lng, until)
        values (${driverId}, ${place.address}, ${place.lat}, ${place.lng}, ${until.toISOString()})
        on conflict (driver_id) do update set address = excluded.address, lat = excluded.lat, lng = excluded.lng,
          until = excluded.until`,
  )
}

export async function deleteHomesBefore(db: Queryable, at: Date): Promise<void> {
  await db.execute(sql`delete from heading_home where until < ${at.toISOString()}`)
}

export async function deleteHeadingHome(tx: Tx, driverId: UserId): Promise<void> {
  await tx.execute(sql`delete from heading_home where driver_id = ${driverId}`)
}

export async function writeAreas(tx: Tx, driverId: UserId, areas: DriverRoster['areas']): Promise<void> {
  await tx.execute(
    sql`insert into preferred_areas (driver_id, areas) values (${driverId}, ${JSON.stringify(areas)})
        on conflict (driver_id) do update set areas = excluded.areas`,
  )
}

export async function deleteAreas(tx: Tx, driverId: UserId): Promise<void> {
  await tx.execute(sql`delete from preferred_areas where driver_id = ${driverId}`)
}

/**
 * One change of somebody's time off at a time: how much they wrote down themselves, or the office did, is counted, beside
 * the one that changes.
 */
export async function countTimeOffForUpdate(
  tx: Tx,
  driverId: UserId,
  { from, beside, isOfOffice }: { from: Date; beside: Id<'timeOff'> | undefined; isOfOffice: boolean },
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`time off of ${driverId}`}, 0))`)
  const { rows } = await tx.execute<{ count: string }>(
    sql`select count(*) as count from time_off where driver_id = ${driverId} and ends_at > ${from.toISOString()}
          and by_office = ${isOfOffice} and id is distinct from ${beside ?? null}`,
  )
  return Number(rows[0]?.count ?? 0)
}

export async function insertTimeOff(tx: Tx, driverId: UserId, one: TakenOff, at: Date): Promise<void> {
  await tx.execute(
    sql`insert into time_off (id, driver_id, kind, starts_at, ends_at, by_office, created_at)
        values (${one.id}, ${driverId}, ${one.kind}, ${one.startsAt.toISOString()}, ${one.endsAt.toISOString()},
          ${one.isOfOffice}, ${at.toISOString()})`,
  )
}

/** Null where there is none of the driver's. */
export async function findTimeOffForUpdate(tx: Tx, driverId: UserId, id: Id<'timeOff'>): Promise<TakenOff | null> {
  const { rows } = await tx.execute<TimeOffRow>(
    sql`select id, kind, starts_at, ends_at, by_office from time_off
        where id = ${id} and driver_id = ${driverId} for update`,
  )
  return rows[0] === undefined ? null : rowToTimeOff(rows[0])
}

/** Whether they have taken off some of these hours themselves since a moment, or moved what they had to them. */
export async function hasTakenOff(
  db: Queryable,
  driverId: UserId,
  hours: { readonly startsAt: Date; readonly endsAt: Date },
  since: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from time_off where driver_id = ${driverId} and not by_office and created_at > ${since.toISOString()}
          and starts_at < ${hours.endsAt.toISOString()} and ends_at > ${hours.startsAt.toISOString()} limit 1`,
  )
  return rowCount === 1
}

/** At other hours it is said anew. */
export async function updateTimeOff(
  tx: Tx,
  driverId: UserId,
  { id, kind, ...span }: TakenOff,
  at: Date,
): Promise<void> {
  await tx.execute(
    sql`update time_off set kind = ${kind}, starts_at = ${span.startsAt.toISOString()},
          ends_at = ${span.endsAt.toISOString()}, created_at = ${at.toISOString()}
        where id = ${id} and driver_id = ${driverId}`,
  )
}

export async function deleteTimeOff(tx: Tx, id: Id<'timeOff'>): Promise<void> {
  await tx.execute(sql`delete from time_off where id = ${id}`)
}

export async function deleteTimeOffBefore(db: Queryable, at: Date): Promise<void> {
  await db.execute(sql`delete from time_off where ends_at < ${at.toISOString()}`)
}

export async function forgetRosterOf(tx: Tx, driverId: UserId): Promise<void> {
  await tx.execute(sql`delete from time_off where driver_id = ${driverId}`)
  await deleteHeadingHome(tx, driverId)
  await deleteAreas(tx, driverId)
  await tx.execute(sql`delete from driver_roster where driver_id = ${driverId}`)
}
