import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildPhase, BuiltRegion } from '@livery/region/built-region.ts'
import { ATTRIBUTION, DEMO_REGION, DEMO_REVISION, writeDemoExtract } from '@livery/region/demo/goteborg.ts'
import { buildRegionFiles, findMissingFiles, nameBuild } from '@livery/region/region-files.ts'
import { takeLock } from '../../../../../../scripts/lock.mjs'
import { type Database, type Tx, transact } from '../../../platform/database/database.ts'
import { buildFolder } from '../region-in-use.ts'
import { BuildSink } from '../store/build-sink.ts'
import {
  analyzePlaces,
  createBuild,
  deleteBuild,
  deleteUnusedBuilds,
  finishBuild,
  listBuildFolders,
  listBuilds,
  listRegions,
  tellRegionChanged,
} from '../store/regions.ts'

export interface InstallRegion {
  readonly db: Database
  readonly dataDir: string
  readonly name: string
  /** Path of the `.osm.pbf`. */
  readonly source: string
  readonly sourceDigest?: string
  /** What reading the extract may take. */
  readonly memoryMb?: number
  /** Ends the build; nothing of it stays. */
  readonly signal?: AbortSignal
  /** Asked in the transaction that puts it in its place: false where it is not wanted any more. */
  readonly isWanted?: (tx: Tx) => Promise<boolean>
  readonly onProgress?: (phase: BuildPhase, share: number) => void
}

/**
 * Builds a region beside the one in use and puts it in its place when it is whole. When the build fails, nothing of it
 * stays and the old one serves on. What another machine has built from the same extract is taken from the database, and
 * only the files are made.
 */
export async function installRegion(install: InstallRegion): Promise<BuiltRegion> {
  const { db, dataDir, name, source } = install
  const folder = join(dataDir, 'regions', name)
  await mkdir(folder, { recursive: true })
  const lock = await takeLock(join(dataDir, 'regions', '.locks', name))
  try {
    const build = await nameBuild(source)
    const known = (await listBuilds(db, name)).find((row) => row.build === build && row.isNewest)
    if (known === undefined) return await buildAnew(install, build)
    const outDir = buildFolder(dataDir, name, build)
    if ((await findMissingFiles(outDir)) !== null) await buildRegionFiles(source, outDir, install)
    await tellRegionChanged(db)
    return { name, ...known.about }
  } finally {
    await removeUnused(db, dataDir, name)
    lock.release()
  }
}

async function buildAnew(install: InstallRegion, build: string) {
  const { db, dataDir, name, source, sourceDigest, memoryMb, signal, onProgress } = install
  // An api that serves never builds, so it need not carry the tools.
  const { buildRegion } = await import('@livery/region/build-region.ts')
  const maker = await db.$client.connect()
  try {
    const id = await createBuild(maker, { name, build, sourceDigest: sourceDigest ?? null })
    try {
      const outDir = buildFolder(dataDir, name, build)
      const built = await buildRegion({
        source,
        outDir,
        name,
        sink: new BuildSink(db, id),
        memoryMb,
        signal,
        onProgress,
      })
      const { title, bounds, centre, outline, timeZone, placeTag, counts } = built
      const about = { title, bounds, centre, outline, timeZone, placeTag, counts, attribution: ATTRIBUTION }
      await transact(db, async (tx) => {
        if (install.isWanted && !(await install.isWanted(tx))) throw new Error('The region is not wanted any more.')
        await finishBuild(tx, id, about)
      })
      await analyzePlaces(db)
      return built
    } catch (error) {
      await deleteBuild(db, id)
      throw error
    }
  } finally {
    // Its end lets go of the build.
    maker.release(true)
  }
}

/** What nobody uses any more, in the database and of this region's files here; and what builds that were killed left. */
export async function removeUnused(db: Database, dataDir: string, name: string): Promise<void> {
  await transact(db, (tx) => deleteUnusedBuilds(tx))
  const kept = await listBuildFolders(db, name)
  const folder = join(dataDir, 'regions', name)
  for (const entry of await readdir(folder).catch(() => []))
    if (!kept.includes(entry)) await rm(join(folder, entry), { recursive: true, force: true })
  if (kept.length === 0) await rm(folder, { recursive: true, force: true })
}

export type EnsureDemoRegion = Pick<InstallRegion, 'db' | 'dataDir' | 'memoryMb' | 'onProgress'>

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

async function isFresh(demo: { build: string; sourceDigest: string | null }, dataDir: string): Promise<boolean> {
  if (demo.sourceDigest !== DEMO_REVISION) return false
  return (await findMissingFiles(buildFolder(dataDir, DEMO_REGION, demo.build))) === null
}

export async function installDemoRegion(install: EnsureDemoRegion): Promise<BuiltRegion> {
  const { dataDir } = install
  const folder = join(dataDir, 'regions')
  await mkdir(folder, { recursive: true })
  const source = join(folder, `${DEMO_REGION}-${process.pid}.osm.pbf`)
  try {
    await writeDemoExtract(source)
    return await installRegion({ ...install, name: DEMO_REGION, source, sourceDigest: DEMO_REVISION })
  } finally {
    await rm(source, { force: true })
  }
}
