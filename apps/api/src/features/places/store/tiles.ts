import type { Queryable } from '../../../platform/database/database.ts'

export interface TileRow {
  readonly data: Buffer
  readonly etag: string
}

export async function findTile(
  db: Queryable,
  regionId: string,
  zoom: number,
  x: number,
  y: number,
): Promise<TileRow | null> {
  const { rows } = await db.$client.query<TileRow>({
    name: 'map-tile',
    text: `select data, left(md5(data), 16) as etag from map_tile where region_id = $1 and zoom = $2 and x = $3 and y = $4`,
    values: [regionId, zoom, x, y],
  })
  return rows[0] ?? null
}
