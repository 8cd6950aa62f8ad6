import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildPhase, BuiltRegion } from '@livery/region/build-region.ts'
import { ATTRIBUTION, DEMO_REGION, DEMO_REVISION, writeDemoExtract } from '@livery/region/demo/goteborg.ts'
import { type Database, transact } from '../../../platform/database/database.ts'
import { buildFolder } from '../region-in-use.ts'
import { BuildSink } from '../store/build-sink.ts'
import { analyzePlaces, createBuild, deleteBuild, finishBuild, listRegions } from '../store/regions.ts'

export interface InstallRegion {
  readonly db: Database
  readonly dataDir: string
  readonly name: string
  /** Path of the `.osm.pbf`. */
  readonly source: string
  readonly sourceDigest?: string
  readonly onProgress?: (phase: BuildPhase, share: number) => void
}

/**
 * Builds a region beside the one in use and puts it in its place when it is whole. When the build fails, nothing of it
 * stays and the old one serves on.
 */
export async function installRegion(install: InstallRegion): Promise<BuiltRegion> {
  const { db, dataDir, name, source, onProgress } = install
  // An api that serves never builds, so it need not carry the tools.
  const { buildRegion } = await import('@livery/region/build-region.ts')
  const id = await createBuild(db, name, install.sourceDigest ?? null)
  const outDir = buildFolder(dataDir, name, id)
  try {
    const built = await buildRegion({ source, outDir, name, sink: new BuildSink(db, id), onProgress })
    const { title, bounds, centre, outline, timeZone, counts } = built
    const about = { title, bounds, centre, outline, timeZone, counts, attribution: ATTRIBUTION }
    const replaced = await transact(db, (tx) => finishBuild(tx, id, about))
    await analyzePlaces(db)
    await removeOldFolders(dataDir, name, [id, ...replaced])
    return built
  } catch (error) {
    await deleteBuild(db, id)
    await rm(outDir, { recursive: true, force: true })
    throw error
  }
}

/** The build just replaced stays until the next one: an api that runs may still be reading it. */
async function removeOldFolders(dataDir: string, name: string, kept: readonly string[]): Promise<void> {
  const folder = join(dataDir, 'regions', name)
  for (const id of await readdir(folder)) {
    if (!kept.includes(id)) await rm(join(folder, id), { recursive: true, force: true })
  }
}

export type EnsureDemoRegion = Pick<InstallRegion, 'db' | 'dataDir' | 'onProgress'>

/**
 * Makes sure that the demo city is there, unless the operator has only regions of their own. True when it was built
 * just now; a few milliseconds when it was there.
 */
export async function ensureDemoRegion({ db, dataDir, onProgress }: EnsureDemoRegion): Promise<boolean> {
  const regions = await listRegions(db)
  const demo = regions.find((region) => region.name === DEMO_REGION)
  if (demo ? await isFresh(demo, dataDir) : regions.length > 0) return false
  await installDemoRegion({ db, dataDir, onProgress })
  return true
}

async function isFresh(demo: { id: string; sourceDigest: string | null }, dataDir: string): Promise<boolean> {
  if (demo.sourceDigest !== DEMO_REVISION) return false
  const files = await readdir(buildFolder(dataDir, DEMO_REGION, demo.id)).catch(() => [])
  return files.length > 0
}

export async function installDemoRegion({ db, dataDir, onProgress }: EnsureDemoRegion): Promise<BuiltRegion> {
  const folder = join(dataDir, 'regions')
  await mkdir(folder, { recursive: true })
  const source = join(folder, `${DEMO_REGION}.osm.pbf`)
  await writeDemoExtract(source)
  return installRegion({ db, dataDir, name: DEMO_REGION, source, sourceDigest: DEMO_REVISION, onProgress })
}
