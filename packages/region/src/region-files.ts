// The files of one build of a region, and whether all of them are there. They may be copied from another machine: until
// the last byte has come the build is not used.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { buildRoutingTiles, routingTilesDir } from './routing/build-routing-tiles.ts'

/** Raised when the same extract would be built into something else: everything is then built anew. */
const BUILDER_REVISION = 2

const LIST = 'files.json'

interface FileList {
  readonly files: readonly { readonly path: string; readonly bytes: number }[]
}

/** The name of a build: what it is made of. The same extract has the same name on every machine. */
export async function nameBuild(source: string): Promise<string> {
  const hash = createHash('sha256').update(`livery region ${BUILDER_REVISION}\n`)
  for await (const bytes of createReadStream(source)) hash.update(bytes)
  return hash.digest('hex').slice(0, 16)
}

/** Builds the files of an extract into `folder`, which is there as a whole or not at all; `signal` ends it, and `memoryMb` bounds it. */
export async function buildRegionFiles(
  source: string,
  folder: string,
  bounds: { readonly memoryMb?: number | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  try {
    await buildRoutingTiles(source, part, bounds)
    const files = await listFiles(routingTilesDir(part), part)
    await writeFile(join(part, LIST), JSON.stringify({ files } satisfies FileList))
    await rm(folder, { recursive: true, force: true })
    await rename(part, folder)
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

/** What of a build is not there, in a few words; null when all of it is. */
export async function findMissingFiles(folder: string): Promise<string | null> {
  const list = await readFile(join(folder, LIST), 'utf8').then(
    (text) => JSON.parse(text) as FileList,
    () => null,
  )
  if (list === null) return (await isOlderBuild(folder)) ? null : `${join(folder, LIST)} is not there`
  const missing: string[] = []
  for (const { path, bytes } of list.files) {
    const found = await stat(join(folder, path)).catch(() => null)
    if (found?.size !== bytes) missing.push(path)
  }
  if (missing.length === 0) return null
  return `${missing.length} of ${list.files.length} files are not there or not whole, ${join(folder, missing[0] ?? '')} among them`
}

/** Builds of before there were lists. */
async function isOlderBuild(folder: string): Promise<boolean> {
  return /^\d+$/.test(folder.slice(dirname(folder).length + 1)) && (await readdir(folder).catch(() => [])).length > 0
}

async function listFiles(below: string, from: string): Promise<FileList['files']> {
  const entries = await readdir(below, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(files.sort().map(async (file) => ({ path: relative(from, file), bytes: (await stat(file)).size })))
}
