import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../../../platform/config.ts'
import { type Database, openDatabase, type Tx, transact } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { chooseRegion, deleteRegion, findRegionInUse, listRegions, type RegionRow } from '../store/regions.ts'

export interface InstalledRegions {
  readonly regions: readonly RegionRow[]
  readonly inUse: string | null
}

export async function listInstalledRegions(db: Database, wanted: string | undefined): Promise<InstalledRegions> {
  const [regions, inUse] = await Promise.all([listRegions(db), findRegionInUse(db, wanted)])
  return { regions, inUse: inUse?.name ?? null }
}

/** A ConfigError when REGION names a region that is not installed: nobody would be served. */
export async function ensureNamedRegion(
  databaseUrl: string,
  wanted: string | undefined,
  coming: readonly string[] = [],
): Promise<void> {
  if (wanted === undefined || coming.includes(wanted)) return
  const db = openDatabase(databaseUrl, 1, 'livery-region-check')
  try {
    const names = [...new Set([...(await listRegions(db)).map(({ name }) => name), ...coming])]
    if (names.includes(wanted)) return
    const known = names.length === 0 ? 'no region is installed' : `installed: ${names.join(', ')}`
    throw new ConfigError(
      `REGION names ${wanted}, and there is no such region (${known}). Add it with: npm run region -- add <file.osm.pbf> --name ${wanted}`,
    )
  } finally {
    await db.$client.end()
  }
}

/** Every running api serves this region from now on. Refuses REGION_NOT_FOUND. */
export async function useRegion(db: Database, name: string): Promise<void> {
  await transact(db, (tx) => putRegionInUse(tx, name))
}

/** The same in a transaction that does more. */
export async function putRegionInUse(tx: Tx, name: string): Promise<void> {
  if (!(await chooseRegion(tx, name)))
    throw refuse('REGION_NOT_FOUND', { detail: `No region called ${name} is installed.` })
}

export async function removeRegion(db: Database, dataDir: string, name: string): Promise<void> {
  const gone = await transact(db, (tx) => deleteRegion(tx, name))
  if (gone.length === 0) throw refuse('REGION_NOT_FOUND', { detail: `No region called ${name} is installed.` })
  await rm(join(dataDir, 'regions', name), { recursive: true, force: true })
}
