import type { ProblemMeanwhile } from '@livery/contracts/problem.ts'
import type { Id, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Zone } from '../domain/zone.ts'

type ZoneRow = Omit<Zone, 'archivedAt'> & { archived_at: string | null }

/** Those that are in use by name, then the archived. */
export async function listZones(db: Queryable): Promise<Zone[]> {
  const { rows } = await db.execute<ZoneRow>(
    sql`select id, key, name, kind, colour, outline, archived_at, version from zone
        order by archived_at is not null, lower(name), id`,
  )
  return rows.map(({ archived_at, ...zone }) => ({
    ...zone,
    archivedAt: archived_at === null ? null : new Date(archived_at),
  }))
}

/** The same for who changes one: names and keys are each there once. */
export async function listZonesForUpdate(tx: Tx): Promise<Zone[]> {
  await tx.execute(sql`lock table zone in share row exclusive mode`)
  return listZones(tx)
}

export async function addZone(tx: Tx, zone: Zone): Promise<void> {
  await tx.execute(
    sql`insert into zone (id, key, name, kind, colour, outline, version)
        values (${zone.id}, ${zone.key}, ${zone.name}, ${zone.kind}, ${zone.colour}, ${JSON.stringify(zone.outline)}::jsonb, ${zone.version})`,
  )
}

/** Compare-and-set: writes the zone as it is now, if nobody has changed it since `version - 1`. */
export async function saveZone(tx: Tx, zone: Zone): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`update zone set name = ${zone.name}, kind = ${zone.kind}, colour = ${zone.colour},
          outline = ${JSON.stringify(zone.outline)}::jsonb, archived_at = ${zone.archivedAt?.toISOString() ?? null},
          version = ${zone.version}
        where id = ${zone.id} and version = ${zone.version - 1}`,
  )
  if (rowCount !== 1) throw refuse('STALE_VERSION')
}

export interface ZoneChange extends Pick<ProblemMeanwhile, 'before' | 'after'> {
  readonly zoneId: Id<'zone'>
  readonly version: number
  readonly by: UserId
  readonly at: Date
}

export async function addZoneChange(tx: Tx, { zoneId, version, by, at, before, after }: ZoneChange): Promise<void> {
  await tx.execute(
    sql`insert into zone_change (zone_id, version, changed_by, changed_at, before, after)
        values (${zoneId}, ${version}, ${by}, ${at.toISOString()}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`,
  )
}

/** What was made of a zone after it had this version, the oldest first. */
export async function zoneChangesSince(db: Queryable, id: Id<'zone'>, version: number): Promise<ZoneChange[]> {
  const { rows } = await db.execute<Omit<ZoneChange, 'at' | 'by'> & { changed_at: string; changed_by: UserId }>(
    sql`select zone_id as "zoneId", version, changed_by, changed_at, before, after from zone_change
        where zone_id = ${id} and version > ${version} order by version`,
  )
  return rows.map(({ changed_at, changed_by, ...change }) => ({ ...change, by: changed_by, at: new Date(changed_at) }))
}
