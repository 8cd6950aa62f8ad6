import type { BuiltRegion } from '@livery/region/built-region.ts'
import type { ClientBase } from 'pg'
import type { Queryable, Tx } from '../../../platform/database/database.ts'

/** What a build says of its region; kept as one document, because it is always read whole. */
export interface RegionAbout {
  readonly title: string
  readonly bounds: readonly [number, number, number, number]
  readonly centre: { readonly lat: number; readonly lng: number }
  readonly outline: BuiltRegion['outline']
  readonly timeZone: string
  /** Absent in builds of before it was asked. */
  readonly placeTag?: BuiltRegion['placeTag']
  readonly attribution: string
  readonly counts: BuiltRegion['counts']
}

export interface RegionRow {
  /** The build's number, under which its rows are. */
  readonly id: string
  /** What it is made of; its files' folder is called so. */
  readonly build: string
  readonly name: string
  readonly about: RegionAbout
  readonly sourceDigest: string | null
  readonly readyAt: Date
  /** Not replaced by another build of the region. */
  readonly isNewest: boolean
}

// The number is arbitrary and ours; the second half of each lock is the build's number.
const BUILD_LOCK = 4_102_031

/** Every process of the api listens here, and looks again which region is in use. */
export const REGION_CHANNEL = 'region_changed'

const COLUMNS = `id::text, coalesce(build, id::text) as build, name, about, source_digest as "sourceDigest", ready_at as "readyAt",
  replaced_at is null as "isNewest"`

/** The region called `wanted`, or else the one chosen with `use`, or else, when that one is gone, the oldest. */
export async function findRegionInUse(db: Queryable, wanted: string | undefined): Promise<RegionRow | null> {
  const { rows } = await db.$client.query<RegionRow>(
    `select ${COLUMNS} from region
     where ready_at is not null and replaced_at is null and ($1::text is null or name = $1)
     order by (name = (select name from region_in_use)) desc nulls last, ready_at limit 1`,
    [wanted ?? null],
  )
  return rows[0] ?? null
}

/** Every build of a region that can be served, the newest first. */
export async function listBuilds(db: Queryable, name: string): Promise<RegionRow[]> {
  const { rows } = await db.$client.query<RegionRow>(
    `select ${COLUMNS} from region where name = $1 and ready_at is not null order by (replaced_at is null) desc, id desc`,
    [name],
  )
  return rows
}

/**
 * Says on this connection that the build is in use, for as long as the connection lives. False when it is gone.
 */
export async function holdBuild(client: ClientBase, id: string): Promise<boolean> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [BUILD_LOCK, Number(id)])
  const { rowCount } = await client.query('select 1 from region where id = $1', [id])
  return rowCount === 1
}

export async function letGoOfBuild(client: ClientBase, id: string): Promise<void> {
  await client.query('select pg_advisory_unlock_shared($1, $2)', [BUILD_LOCK, Number(id)])
}

export async function listRegions(db: Queryable): Promise<RegionRow[]> {
  const { rows } = await db.$client.query<RegionRow>(
    `select ${COLUMNS} from region where ready_at is not null and replaced_at is null order by name`,
  )
  return rows
}

/** The connection that makes a build holds it, too: nobody takes it for one that was given up. */
export async function createBuild(
  client: ClientBase,
  { name, build, sourceDigest }: { name: string; build: string; sourceDigest: string | null },
): Promise<string> {
  await client.query('begin')
  const { rows } = await client.query<{ id: string }>(
    'insert into region (name, build, source_digest) values ($1, $2, $3) returning id::text',
    [name, build, sourceDigest],
  )
  const id = rows[0]?.id ?? ''
  await holdBuild(client, id)
  await client.query('commit')
  return id
}

/** Puts a finished build in the place of the one before it, which stays until nobody uses it. */
export async function finishBuild(tx: Tx, id: string, about: RegionAbout): Promise<void> {
  await tx.$client.query(
    `update region set replaced_at = now()
     where name = (select name from region where id = $1) and id <> $1 and ready_at is not null and replaced_at is null`,
    [id],
  )
  await tx.$client.query('update region set about = $2, ready_at = now() where id = $1', [id, JSON.stringify(about)])
  // The first region is the one in use until somebody chooses another.
  await tx.$client.query(
    'insert into region_in_use (name) select name from region where id = $1 on conflict (only_one) do nothing',
    [id],
  )
  await tellRegionChanged(tx)
}

/** Every process looks again which region is in use, and which files are there. */
export async function tellRegionChanged(db: Queryable): Promise<void> {
  await db.$client.query('select pg_notify($1, $2)', [REGION_CHANNEL, ''])
}

/** Builds that were replaced, and those whose maker was killed; not those that somebody uses or makes. */
export async function deleteUnusedBuilds(tx: Tx): Promise<number> {
  const { rows } = await tx.$client.query<{ id: string }>(
    'select id::text from region where replaced_at is not null or ready_at is null order by id',
  )
  let deleted = 0
  for (const { id } of rows) {
    const { rowCount } = await tx.$client.query('select 1 where pg_try_advisory_xact_lock($1, $2)', [
      BUILD_LOCK,
      Number(id),
    ])
    if (rowCount === 1) deleted += (await tx.$client.query('delete from region where id = $1', [id])).rowCount ?? 0
  }
  return deleted
}

/** The folders of a region's builds that somebody may use. */
export async function listBuildFolders(db: Queryable, name: string): Promise<string[]> {
  const { rows } = await db.$client.query<{ build: string }>(
    'select coalesce(build, id::text) as build from region where name = $1',
    [name],
  )
  return rows.map((row) => row.build)
}

export async function deleteBuild(db: Queryable, id: string): Promise<void> {
  await db.$client.query('delete from region where id = $1', [id])
}

/** Returns false when no region of that name is ready. */
export async function chooseRegion(tx: Tx, name: string): Promise<boolean> {
  const { rowCount } = await tx.$client.query(
    `insert into region_in_use (name) select name from region where name = $1 and ready_at is not null and replaced_at is null
     on conflict (only_one) do update set name = excluded.name`,
    [name],
  )
  await tx.$client.query('select pg_notify($1, $2)', [REGION_CHANNEL, name])
  return rowCount === 1
}

/** Returns the builds that are gone. */
export async function deleteRegion(tx: Tx, name: string): Promise<string[]> {
  const { rows } = await tx.$client.query<{ id: string }>('delete from region where name = $1 returning id::text', [
    name,
  ])
  await tx.$client.query('delete from region_in_use where name = $1', [name])
  await tx.$client.query('select pg_notify($1, $2)', [REGION_CHANNEL, name])
  return rows.map((row) => row.id)
}

/** Which places to arrive at the build knows. */
export async function hasArrivals(db: Queryable, id: string): Promise<{ airport: boolean; station: boolean }> {
  const { rows } = await db.$client.query<{ airport: boolean; station: boolean }>(
    `select exists (select 1 from place where region_id = $1 and category = 'airport') as airport,
            exists (select 1 from place where region_id = $1 and category = 'station') as station`,
    [id],
  )
  return rows[0] ?? { airport: false, station: false }
}

/** The statistics that the planner needs, after many rows have come or gone at once. */
export async function analyzePlaces(db: Queryable): Promise<void> {
  await db.$client.query('analyze place, street_point, house_number, map_tile')
}
