import type { Queryable, Tx } from '../../../platform/database/database.ts'

/** What a build says of its region; kept as one document, because it is always read whole. */
export interface RegionAbout {
  readonly title: string
  readonly bounds: readonly [number, number, number, number]
  readonly centre: { readonly lat: number; readonly lng: number }
  readonly outline: { readonly type: string; readonly coordinates: number[][][] }
  readonly timeZone: string
  readonly attribution: string
  readonly counts: Readonly<Record<string, number>>
}

export interface RegionRow {
  /** The build's number. */
  readonly id: string
  readonly name: string
  readonly about: RegionAbout
  readonly sourceDigest: string | null
  readonly readyAt: Date
}

/** Every process of the api listens here, and looks again which region is in use. */
export const REGION_CHANNEL = 'region_changed'

const COLUMNS = `id::text, name, about, source_digest as "sourceDigest", ready_at as "readyAt"`

/** The region called `wanted`, or else the one chosen with `use`, or else, when that one is gone, the oldest. */
export async function findRegionInUse(db: Queryable, wanted: string | undefined): Promise<RegionRow | null> {
  const { rows } = await db.$client.query<RegionRow>(
    `select ${COLUMNS} from region
     where ready_at is not null and ($1::text is null or name = $1)
     order by (name = (select name from region_in_use)) desc nulls last, ready_at limit 1`,
    [wanted ?? null],
  )
  return rows[0] ?? null
}

export async function listRegions(db: Queryable): Promise<RegionRow[]> {
  const { rows } = await db.$client.query<RegionRow>(
    `select ${COLUMNS} from region where ready_at is not null order by name`,
  )
  return rows
}

export async function createBuild(db: Queryable, name: string, sourceDigest: string | null): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    'insert into region (name, source_digest) values ($1, $2) returning id::text',
    [name, sourceDigest],
  )
  return rows[0]?.id ?? ''
}

/** Puts a finished build in the place of the one before it, and returns the builds that are gone. */
export async function finishBuild(tx: Tx, id: string, about: RegionAbout): Promise<string[]> {
  const { rows: gone } = await tx.$client.query<{ id: string }>(
    `delete from region where name = (select name from region where id = $1) and id <> $1 and id < $1 returning id::text`,
    [id],
  )
  await tx.$client.query('update region set about = $2, ready_at = now() where id = $1', [id, JSON.stringify(about)])
  // The first region is the one in use until somebody chooses another.
  await tx.$client.query(
    'insert into region_in_use (name) select name from region where id = $1 on conflict (only_one) do nothing',
    [id],
  )
  await tx.$client.query('select pg_notify($1, $2)', [REGION_CHANNEL, id])
  return gone.map((row) => row.id)
}

export async function deleteBuild(db: Queryable, id: string): Promise<void> {
  await db.$client.query('delete from region where id = $1', [id])
}

/** Returns false when no region of that name is ready. */
export async function chooseRegion(tx: Tx, name: string): Promise<boolean> {
  const { rowCount } = await tx.$client.query(
    `insert into region_in_use (name) select name from region where name = $1 and ready_at is not null
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

/** The statistics that the planner needs, after many rows have come or gone at once. */
export async function analyzePlaces(db: Queryable): Promise<void> {
  await db.$client.query('analyze place, street_point, house_number, map_tile')
}
