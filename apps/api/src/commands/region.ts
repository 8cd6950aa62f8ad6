// npm run region -- add <file|url|name> [--name <name>] | list | use <name> | remove <name>
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { BuiltRegion } from '@livery/region/build-region.ts'
import { DEMO_REGION } from '@livery/region/demo/goteborg.ts'
import { RegionError } from '@livery/region/region-error.ts'
import {
  installDemoRegion,
  installRegion,
  listInstalledRegions,
  removeRegion,
  useRegion,
} from '../features/places/index.ts'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { MigrationRefused, migrate } from '../platform/database/migrate.ts'
import { DatabaseUnreachable, resolveDatabaseUrl } from '../platform/database/url.ts'
import { Refusal } from '../platform/refusal.ts'
import { ensureSecrets } from '../platform/secrets.ts'
import { Progress } from './progress.ts'

const USAGE = `npm run region -- add <file.osm.pbf | url | ${DEMO_REGION}> [--name <name>]
npm run region -- list
npm run region -- use <name>
npm run region -- remove <name>`

/** What went wrong, said to the person at the keyboard. */
class CommandError extends Error {
  override readonly name = 'CommandError'
}

const PHASES = {
  downloading: 'Downloading',
  reading: 'Reading the extract',
  routing: 'Building routes',
  tiles: 'Cutting map tiles',
  places: 'Indexing places',
}

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } })
  const [action = '', subject] = positionals
  const config = readConfig(process.env)
  const url = await resolveDatabaseUrl(config, ensureSecrets(config.dataDir))
  await migrate(url)
  const db = openDatabase(url, 3, 'livery-region-command')
  try {
    await run(db, config, action, subject, values.name)
  } finally {
    await db.$client.end()
  }
} catch (error) {
  console.error(sentence(error))
  process.exitCode = 1
}

async function run(db: Database, config: Config, action: string, subject: string | undefined, name?: string) {
  if (action === 'list') return printRegions(db, config)
  if (subject === undefined || !['add', 'use', 'remove'].includes(action)) throw new CommandError(USAGE)
  if (action === 'add') return add(db, config, subject, name)
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

async function add(db: Database, config: Config, subject: string, wantedName: string | undefined): Promise<void> {
  const progress = new Progress(PHASES)
  const started = performance.now()
  const onProgress = (phase: string, share: number) => progress.show(phase, share)
  const { dataDir } = config
  let built: BuiltRegion
  let downloaded: string | undefined
  try {
    if (subject === DEMO_REGION) built = await installDemoRegion({ db, dataDir, onProgress })
    else {
      const name = regionName(wantedName ?? subject)
      downloaded = /^https?:\/\//.test(subject) ? await download(subject, dataDir, onProgress) : undefined
      const source = downloaded ?? ensureFile(subject)
      built = await installRegion({ db, dataDir, name, source, onProgress })
    }
  } finally {
    progress.end()
    if (downloaded !== undefined) await rm(downloaded, { force: true })
  }
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1_024)
  const { tiles, places, addresses } = built.counts
  console.log(
    `${built.title} is ready: ${tiles} tiles, ${places} places, ${addresses} addresses, in ${seconds} s with ${megabytes} MB.`,
  )
  const { inUse } = await listInstalledRegions(db, config.REGION)
  console.log(inUse === built.name ? `${built.name} is in use.` : `Use it with: npm run region -- use ${built.name}`)
}

function ensureFile(subject: string): string {
  if (existsSync(subject)) return subject
  throw new CommandError(`There is no file ${subject}. Give the path or address of an .osm.pbf, or ${DEMO_REGION}.`)
}

/** Nothing of it stays when it breaks off. */
async function download(
  address: string,
  dataDir: string,
  onProgress: (phase: string, share: number) => void,
): Promise<string> {
  const response = await fetch(address).catch(() => null)
  if (!response?.ok || response.body === null) {
    throw new CommandError(`${address} cannot be downloaded${response ? ` (it answers ${response.status})` : ''}.`)
  }
  const folder = join(dataDir, 'regions')
  await mkdir(folder, { recursive: true })
  const target = join(folder, `download-${process.pid}.osm.pbf`)
  const size = Number(response.headers.get('content-length') ?? 0)
  let taken = 0
  const body = Readable.fromWeb(response.body as import('node:stream/web').ReadableStream)
  body.on('data', (chunk: Buffer) => {
    taken += chunk.length
    onProgress('downloading', size > 0 ? Math.min(1, taken / size) : 0)
  })
  try {
    await pipeline(body, createWriteStream(target))
    return target
  } catch (error) {
    await rm(target, { force: true })
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
