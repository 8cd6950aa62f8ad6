import { access, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { RegionError } from '../region-error.ts'
import { DEFAULT_MEMORY_MB } from '../worker/run-limited.ts'
import { runBound } from './run-bound.ts'
import { valhallaConfig } from './valhalla-config.ts'

/** Where a region keeps its routing tiles, below its own folder. */
export const routingTilesDir = (regionDir: string) => join(regionDir, 'routing')

/** Builds the routing tiles of an extract into the region's folder, in a process of its own. */
export async function buildRoutingTiles(
  extractPath: string,
  regionDir: string,
  {
    memoryMb = DEFAULT_MEMORY_MB,
    signal,
  }: { readonly memoryMb?: number | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const tileDir = routingTilesDir(resolve(regionDir))
  await mkdir(tileDir, { recursive: true })
  const configPath = join(resolve(regionDir), 'valhalla-build.json')
  await writeFile(configPath, JSON.stringify(valhallaConfig(tileDir)))
  const said = await runBound(await valhallaBinary(), ['-c', configPath, resolve(extractPath)], {
    ...{ cwd: regionDir, memoryMb, signal },
  })
  signal?.throwIfAborted()
  if (said !== null) {
    throw new RegionError('ROUTING_BUILD_FAILED', `The routing tiles could not be built: ${said}.`)
  }
}

async function valhallaBinary(): Promise<string> {
  const packageDir = dirname(createRequire(import.meta.url).resolve('@valhallajs/valhallajs'))
  const path = join(packageDir, platform(), arch(), 'valhalla_build_tiles')
  try {
    await access(path)
  } catch (cause) {
    const message = `Valhalla has no program for ${platform()}/${arch()}; set ROUTING_PROVIDER to a server instead.`
    throw new RegionError('ROUTING_UNSUPPORTED_PLATFORM', message, { cause })
  }
  return path
}
