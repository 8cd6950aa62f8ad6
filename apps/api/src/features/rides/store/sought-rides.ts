// Which rides the office's search means: those that are open first, the soonest first, then the newest of the others.
import { STATUS_GROUPS } from '@livery/contracts/rides/ride-status.ts'
import type { RideId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Sought } from '../../../platform/database/sought.ts'
import { join, type Sql, sql } from '../../../platform/database/sql.ts'

export interface SoughtRides {
  readonly sought: Sought
  /** Of whom and of which cars, the likeliest first, as was found before. */
  readonly people: readonly UserId[]
  readonly cars: readonly VehicleId[]
  readonly most: number
}

const OPEN: readonly string[] = ['pending_payment', ...STATUS_GROUPS.upcoming, ...STATUS_GROUPS.active]
/** Past rides are shown of so many of the people and cars; among the newest of all, an address is looked for first. */
const [PEOPLE, CARS, NEWEST] = [12, 6, 1_000]

export async function listSoughtRides(db: Queryable, { sought, people, cars, most }: SoughtRides): Promise<RideId[]> {
  const said = conditions(sought)
  const isSought = join([sql`false`, ...said], ' or ')
  const { written, likes, phone } = sought
  // Of two letters too little to look through them all.
  const isLong = (sought.words[0]?.length ?? 0) > 2
  const { rows } = await db.execute<{ id: RideId }>(sql`
    with called as (select id, pickup_at from ride where number = ${sought.rideNumber}),
      open as (
        select r.id, r.pickup_at from (select * from ride where status = any(${OPEN}::text[]) offset 0) r
        where (${isSought} or r.rider_id in (select unnest(${people}::text[]))
          or r.driver_id in (select unnest(${people}::text[])) or r.vehicle_id in (select unnest(${cars}::text[])))
        order by r.pickup_at, r.id limit ${most}),
      theirs as (
        select found.id, found.pickup_at from unnest(${people.slice(0, PEOPLE)}::text[]) as p (id)
          cross join lateral (
            (select id, pickup_at from ride where rider_id = p.id order by id desc limit ${most})
            union all (select id, pickup_at from ride where driver_id = p.id order by id desc limit ${most})) found
        union all
        select found.id, found.pickup_at from unnest(${cars.slice(0, CARS)}::text[]) as c (id)
          cross join lateral (select id, pickup_at from ride where vehicle_id = c.id and assigned_at is not null
            order by assigned_at desc limit ${most}) found),
      newest as (
        select r.id, r.pickup_at from (select * from ride where ${said.length > 0} order by id desc limit ${NEWEST}) r
        where ${isSought} order by r.id desc limit ${most}),
      others as (
        select id, pickup_at from rides_saying(${isLong ? written : null}::text[], ${likes.length > 0 ? likes : null}::text[],
          ${flightIn(sought)}, ${phone === null ? null : `%${phone}%`}, ${most})
        where (select count(*) from open) + (select count(*) from newest) < ${most})
    select id from (
      select id, 0 as place, pickup_at from called
      union all select id, 1, pickup_at from open
      union all select id, 2, pickup_at from theirs
      union all select id, 3, pickup_at from newest
      union all select id, 3, pickup_at from others
    ) found
    group by id order by min(place), case when min(place) = 1 then min(pickup_at) end, min(pickup_at) desc, id desc
    limit ${most}`)
  return rows.map(({ id }) => id)
}

/** What an open or a new ride says: there are few of them, and their accents do not count. */
function conditions({ patterns, phone, ...sought }: Sought): Sql[] {
  const flight = flightIn(sought)
  return [
    ...(patterns.length === 0
      ? []
      : [
          sql`concat_ws(' ', r.guest ->> 'name', r.pickup ->> 'address', r.drop_off ->> 'address') ~* all(${patterns}::text[])`,
        ]),
    ...(flight === null ? [] : [sql`flight_key(r.flight) like ${`${flight}%`}`]),
    ...(phone === null ? [] : [sql`r.guest ->> 'phone' like ${`%${phone}%`}`]),
  ]
}

/** Letters and a digit at least: of letters alone every flight of an airline would be meant. */
const flightIn = ({ compact }: Pick<Sought, 'compact'>): string | null =>
  compact !== null && /^(?=.*[A-Z])(?=.*\d)[A-Z0-9]{3,8}$/.test(compact) ? compact : null
