import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findTile, type TileRow } from '../store/tiles.ts'

export interface MapTile {
  /** Null where the map is empty. */
  readonly tile: TileRow | null
  /** The address named one build, whose tiles never change. */
  readonly isOneBuild: boolean
}

export async function findMapTile(
  ctx: AppContext,
  folder: string,
  zoom: number,
  x: number,
  y: number,
): Promise<MapTile> {
  const build = buildOf(folder)
  if (build !== null) return { tile: await findTile(ctx.db, build, zoom, x, y), isOneBuild: true }
  const { id } = await ctx.maps.region()
  const newest = buildOf(id)
  if (newest === null || id !== `${folder}-b${newest}`) throw refuse('REGION_NOT_FOUND')
  return { tile: await findTile(ctx.db, newest, zoom, x, y), isOneBuild: false }
}

/** A region's id, `goteborg-b17`, ends with the number of its build. */
const buildOf = (regionId: string) => regionId.match(/-b(\d{1,15})$/)?.[1] ?? null
