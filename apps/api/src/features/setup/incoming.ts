// Where files of streets lie until their region is built: of this machine, below the regions' folder.
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { RegionOrderId } from './store/region-orders.ts'

const folderOf = (dataDir: string) => join(dataDir, 'regions', '.incoming')

export const machineName = () => hostname().slice(0, 100)
export const extractFile = (dataDir: string, id: RegionOrderId) => join(folderOf(dataDir), `${id}.osm.pbf`)
export const cutFile = (dataDir: string, id: RegionOrderId) => join(folderOf(dataDir), `${id}-cut.osm.pbf`)
export const hasExtract = (dataDir: string, id: RegionOrderId) => existsSync(extractFile(dataDir, id))

export async function openIncoming(dataDir: string): Promise<void> {
  await mkdir(folderOf(dataDir), { recursive: true })
}

/** The database may lie on the same disk: rides and money need their part of it. */
const KEPT_FREE_BYTES = 1_000_000_000
/** The file, what is cut from it, and what is built of it. */
const TIMES_THE_FILE = 3

/** Whether the disk of a folder takes a region of a file of so many bytes; 0 where nobody has said. */
export async function hasRoomFor(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize - TIMES_THE_FILE * bytes > KEPT_FREE_BYTES
}

/** What orders have left that are over. */
export async function removeFilesButOf(dataDir: string, id: RegionOrderId): Promise<void> {
  for (const name of await readdir(folderOf(dataDir)).catch(() => []))
    if (!name.startsWith(id)) await rm(join(folderOf(dataDir), name), { force: true })
}

/** Of which orders there are files on this machine. */
export async function ordersWithFiles(dataDir: string): Promise<RegionOrderId[]> {
  const names = await readdir(folderOf(dataDir)).catch(() => [])
  return [...new Set(names.flatMap((name) => /^(\w+?)(?:-cut)?\.osm\.pbf$/.exec(name)?.[1] ?? []))] as RegionOrderId[]
}

export async function removeFilesOf(dataDir: string, id: RegionOrderId): Promise<void> {
  await rm(extractFile(dataDir, id), { force: true })
  await rm(cutFile(dataDir, id), { force: true })
}
