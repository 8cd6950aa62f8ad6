// What the board asks of a driver: the rides they have taken on, their strikes, and the rides that nobody drives yet.
import type { Place } from '@livery/contracts/common.ts'
import type { PreferredArea } from '@livery/contracts/rosters/rosters.ts'
import { EARTH_RADIUS_METRES } from '@livery/kernel/geo.ts'
import type { EngagementId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import { pipeline, type Queryable } from '../../../platform/database/database.ts'
import { raw, type Sql, sql } from '../../../platform/database/sql.ts'
import { isBlockedPair } from '../../match-blocks/index.ts'
import { type Leg, legOf } from '../domain/agenda.ts'
import type { Ride } from '../domain/ride.ts'
import { type RideRow, rowToRide } from './ride-row.ts'
import { SELECT_RIDE } from './rides.ts'

/** What each driver has taken on and not ended: their rides, and the days of engagements that hold them. */
export async function agendasOf(
  db: Queryable,
  driverIds: readonly UserId[],
  now: Date,
): Promise<ReadonlyMap<string, readonly Leg[]>> {
  const [{ rows }, days] = await pipeline(
    db.$client.query<RideRow>({
      name: 'agendas',
      text: `${SELECT_RIDE} where r.driver_id = any($1::text[])
             and r.status in ('assigned', 'en_route', 'arrived', 'in_progress', 'at_stop')`,
      values: [driverIds],
    }),
    heldDaysOf(db, driverIds),
  )
  const agendas = new Map<string, Leg[]>()
  const add = (driverId: string, leg: Leg) => agendas.set(driverId, [...(agendas.get(driverId) ?? []), leg])
  for (const ride of rows.map(rowToRide)) add(ride.driverId ?? '', legOf(ride, now))
  for (const { driverId, startsAt, endsAt, place } of days)
    add(driverId, { rideId: null, isEngagement: true, from: place, to: place, startsAt, endsAt })
  return agendas
}

export interface HeldDay {
  readonly driverId: UserId
  readonly startsAt: Date
  readonly endsAt: Date
  readonly place: Place
}

/** The same of everybody, that meet a span of time, and of which engagement they are. */
export async function listHeldDays(
  db: Queryable,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<(Omit<HeldDay, 'place'> & { readonly engagementId: EngagementId })[]> {
  const { rows } = await db.execute<{
    driver_id: UserId
    engagement_id: EngagementId
    starts_at: string
    ends_at: string
  }>(
    sql`select driver_id, engagement_id, lower(during) as starts_at, upper(during) as ends_at from agenda_span
        where engagement_id is not null and during && tstzrange(${from.toISOString()}, ${to.toISOString()})
        order by lower(during), driver_id`,
  )
  return rows.map(({ driver_id: driverId, engagement_id: engagementId, starts_at, ends_at }) => ({
    ...{ driverId, engagementId, startsAt: new Date(starts_at), endsAt: new Date(ends_at) },
  }))
}

/** The days of engagements that hold drivers, the soonest first; those that meet a span of time, where one is named. */
export async function heldDaysOf(
  db: Queryable,
  driverIds: readonly UserId[],
  meeting?: { readonly from: Date; readonly to: Date },
): Promise<HeldDay[]> {
  const { rows } = await db.$client.query<{ driver_id: UserId; starts_at: string; ends_at: string; place: Place }>({
    name: 'held-days',
    text: `select driver_id, lower(during) as starts_at, upper(during) as ends_at, place from agenda_span
      where driver_id = any($1::text[]) and engagement_id is not null and during && tstzrange($2, $3)
      order by lower(during)`,
    values: [driverIds, meeting?.from ?? null, meeting?.to ?? null],
  })
  return rows.map(({ driver_id: driverId, starts_at, ends_at, place }) => ({
    ...{ driverId, place },
    ...{ startsAt: new Date(starts_at), endsAt: new Date(ends_at) },
  }))
}

/** Scheduled rides of some classes that nobody drives and whose pickup is after a moment, in the areas first, then the
 * soonest. */
export async function listOpenRides(
  db: Queryable,
  of: {
    readonly cars: readonly { readonly id: VehicleId; readonly vehicleClass: string }[]
    readonly pickupAfter: Date
    readonly driverId: UserId
    readonly blockedRiders: ReadonlySet<UserId>
    /** What was booked since then is for whom its rider wishes alone, unless they may not have it. */
    readonly keptSince: Date
    readonly areas: readonly PreferredArea[]
    readonly page: number
    readonly pageSize: number
  },
): Promise<{ rides: Ride[]; total: number }> {
  const where = sql`r.vehicle_class = any(${of.cars.map(({ vehicleClass }) => vehicleClass)}::text[])
    and (r.signature_vehicle_id is null or r.signature_vehicle_id = any(${of.cars.map(({ id }) => id)}::text[])) and r.ridetype = 'prebook' and r.rider_id <> all(${[...of.blockedRiders]}::text[])
    and r.status in ('scheduled', 'searching') and r.pickup_at > ${of.pickupAfter.toISOString()}
    and (r.preferred_driver_id is null or r.preferred_driver_id = ${of.driverId}
      or r.created_at <= ${of.keptSince.toISOString()} or ${isBlockedPair(sql`r.rider_id`, sql`r.preferred_driver_id`)})`
  const [{ rows }, counted] = await Promise.all([
    db.execute<RideRow>(
      sql`${raw(SELECT_RIDE)} where ${where}
          order by ${areasFirst(of.areas)} r.pickup_at, r.id limit ${of.pageSize} offset ${(of.page - 1) * of.pageSize}`,
    ),
    db.execute<{ total: string }>(sql`select count(*) as total from ride r where ${where}`),
  ])
  return { rides: rows.map(rowToRide), total: Number(counted.rows[0]?.total ?? 0) }
}

/** Those whose pickup is within one of them, by the great circle as everywhere. */
function areasFirst(areas: readonly PreferredArea[]): Sql {
  if (areas.length === 0) return sql``
  return sql`exists (
    select from unnest(${areas.map(({ place }) => place.lat)}::float8[], ${areas.map(({ place }) => place.lng)}::float8[],
      ${areas.map(({ metres }) => metres)}::float8[]) as area (lat, lng, metres)
    where ${2 * EARTH_RADIUS_METRES}::float8 * asin(least(1, sqrt(
      sin(radians((r.pickup ->> 'lat')::float8 - area.lat) / 2) ^ 2 + cos(radians(area.lat))
      * cos(radians((r.pickup ->> 'lat')::float8)) * sin(radians((r.pickup ->> 'lng')::float8 - area.lng) / 2) ^ 2
    ))) <= area.metres) desc,`
}
