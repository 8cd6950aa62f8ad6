// npm run region -- add <file|url|name> [--name <name>] [--area <area>] | list | use <name> | remove <name>
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { BuiltRegion } from '@livery/region/built-region.ts'
import { DEMO_REGION } from '@livery/region/demo/goteborg.ts'
import { readArea } from '@livery/region/extract/area.ts'
import { RegionError } from '@livery/region/region-error.ts'
import { runLimited } from '@livery/region/worker/run-limited.ts'
import {
  installDemoRegion,
  installRegion,
  listInstalledRegions,
  removeRegion,
  useRegion,
} from '../features/places/index.ts'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'
import { bringUpToDate } from '../platform/database/bring-up-to-date.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { MigrationRefused } from '../platform/database/migrate.ts'
import { DatabaseUnreachable, resolveDatabaseUrl } from '../platform/database/url.ts'
import { Refusal } from '../platform/refusal.ts'
import { ensureSecrets } from '../platform/secrets.ts'
import { Progress } from './progress.ts'

const USAGE = `npm run region -- add <file.osm.pbf | url | ${DEMO_REGION}> [--name <name>] [--area west,south,east,north | <file.geojson>]
npm run region -- list
npm run region -- use <name>
npm run region -- remove <name>`

/** What went wrong, said to the person at the keyboard. */
class CommandError extends Error {
  override readonly name = 'CommandError'
}

const PHASES = {
  downloading: 'Downloading',
  looking: 'Looking through the extract',
  cutting: 'Cutting the area',
  reading: 'Reading the extract',
  routing: 'Building routes',
  tiles: 'Cutting map tiles',
  places: 'Indexing places',
}

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { positionals, values } = parseArgs({
    args: joinArea(process.argv.slice(2)),
    allowPositionals: true,
    options: { name: { type: 'string' }, area: { type: 'string' } },
  })
  const [action = '', subject] = positionals
  const config = readConfig(process.env)
  const url = await resolveDatabaseUrl(config, ensureSecrets(config.dataDir))
  await bringUpToDate(url, config)
  const db = openDatabase(url, 3, 'livery-region-command')
  try {
    await run(db, config, action, subject, values)
  } finally {
    await db.$client.end()
  }
} catch (error) {
  console.error(sentence(error))
  process.exitCode = 1
}

interface AddOptions {
  readonly name?: string
  readonly area?: string
}

/** West of Greenwich an area starts with a minus, which would be taken for an option. */
function joinArea(args: readonly string[]): string[] {
  const at = args.indexOf('--area')
  if (at < 0 || args[at + 1] === undefined) return [...args]
  return [...args.slice(0, at), `--area=${args[at + 1]}`, ...args.slice(at + 2)]
}

async function run(db: Database, config: Config, action: string, subject: string | undefined, options: AddOptions) {
  if (action === 'list') return printRegions(db, config)
  if (subject === undefined || !['add', 'use', 'remove'].includes(action)) throw new CommandError(USAGE)
  if (action === 'add') return add(db, config, subject, options)
  if (action === 'use') {
    await useRegion(db, subject)
    console.log(`${subject} is in use.`)
    if (config.REGION !== undefined && config.REGION !== subject)
      console.log(`But REGION names ${config.REGION}, and wins.`)
    return
  }
  await removeRegion(db, config.dataDir, subject)
  console.log(`${subject} is removed.`)
}

async function printRegions(db: Database, config: Config): Promise<void> {
  const { regions, inUse } = await listInstalledRegions(db, config.REGION)
  if (regions.length === 0)
    console.log(`No region is installed yet. The demo city: npm run region -- add ${DEMO_REGION}`)
  for (const { name, about, readyAt } of regions) {
    const { tiles, places, addresses } = about.counts
    const mark = name === inUse ? '*' : ' '
    console.log(
      `${mark} ${name.padEnd(20)} ${about.title} · ${places} places · ${addresses} addresses · ${tiles} tiles · built ${readyAt.toISOString().slice(0, 16)}`,
    )
  }
}

async function add(db: Database, config: Config, subject: string, options: AddOptions): Promise<void> {
  const progress = new Progress(PHASES)
  const started = performance.now()
  const onProgress = (phase: string, share: number) => progress.show(phase, share)
  const { dataDir, REGION_MEMORY_MB: memoryMb } = config
  if (subject === DEMO_REGION && options.area !== undefined)
    throw new CommandError(`${DEMO_REGION} is built as a whole; --area cuts a file or an address.`)
  const area = options.area === undefined ? undefined : await readArea(options.area)
  const folder = join(dataDir, 'regions')
  await mkdir(folder, { recursive: true })
  await removeLeftFiles(folder)
  let built: BuiltRegion
  const temporary: string[] = []
  try {
    if (subject === DEMO_REGION) built = await installDemoRegion({ db, dataDir, memoryMb, onProgress })
    else {
      const name = regionName(options.name ?? subject)
      let source = subject
      if (/^https?:\/\//.test(subject)) {
        source = join(folder, `download-${process.pid}.osm.pbf`)
        temporary.push(source)
        await download(subject, source, onProgress)
      } else ensureFile(subject)
      if (area !== undefined) {
        const target = join(folder, `cut-${process.pid}.osm.pbf`)
        temporary.push(target)
        await runLimited({ kind: 'cut', source, target, area }, { memoryMb }, onProgress)
        source = target
      }
      built = await installRegion({ db, dataDir, name, source, memoryMb, onProgress })
    }
  } finally {
    progress.end()
    for (const file of temporary) await rm(file, { force: true })
  }
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const memory = built.peakMb === undefined ? '' : ` with ${built.peakMb} MB`
  const { tiles, places, addresses } = built.counts
  console.log(
    `${built.title} is ready: ${tiles} tiles, ${places} places, ${addresses} addresses, in ${seconds} s${memory}.`,
  )
  const { inUse } = await listInstalledRegions(db, config.REGION)
  console.log(inUse === built.name ? `${built.name} is in use.` : `Use it with: npm run region -- use ${built.name}`)
}

/** What a command that was killed had downloaded or cut. */
async function removeLeftFiles(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const owner = /^(?:download|cut|goteborg)-(\d+)\.osm\.pbf$/.exec(file)?.[1]
    if (owner !== undefined && !isRunning(Number(owner))) await rm(join(folder, file), { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function ensureFile(subject: string): void {
  if (existsSync(subject)) return
  throw new CommandError(`There is no file ${subject}. Give the path or address of an .osm.pbf, or ${DEMO_REGION}.`)
}

async function download(
  address: string,
  target: string,
  onProgress: (phase: string, share: number) => void,
): Promise<void> {
  const response = await fetch(address).catch(() => null)
  if (!response?.ok || response.body === null) {
    throw new CommandError(`${address} cannot be downloaded${response ? ` (it answers ${response.status})` : ''}.`)
  }
  const size = Number(response.headers.get('content-length') ?? 0)
  let taken = 0
  const body = Readable.fromWeb(response.body as import('node:stream/web').ReadableStream)
  body.on('data', (chunk: Buffer) => {
    taken += chunk.length
    onProgress('downloading', size > 0 ? Math.min(1, taken / size) : 0)
  })
  try {
    await pipeline(body, createWriteStream(target))
  } catch (error) {
    throw new CommandError(`${address} broke off: ${(error as Error).message}. Run the same command again.`)
  }
}

/** `/maps/Monaco-latest.osm.pbf` is `monaco`. */
function regionName(subject: string): string {
  const name = basename(subject)
    .replace(/(-latest)?(\.osm)?\.pbf$/i, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
  if (name === '') throw new CommandError('The region needs a name: --name <name>')
  return name
}

function sentence(error: unknown): string {
  const expected = [CommandError, RegionError, ConfigError, DatabaseUnreachable, MigrationRefused, Refusal]
  if (expected.some((kind) => error instanceof kind)) {
    const { message } = error as Error
    return error instanceof RegionError ? `${message} Nothing was changed.` : message
  }
  if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) return USAGE
  return (error as Error).stack ?? String(error)
}
