// A server of the benches' own, with a database that has the demo city in it; every row gets a fresh copy.
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import pg from 'pg'
import { ensureSeeds } from '../../apps/api/seeds/first-data.ts'
import { ensureDemoRegion } from '../../apps/api/src/features/places/index.ts'
import { SANDBOX_MIGRATIONS } from '../../apps/api/src/platform/adapters/sandbox-payments/migrations.ts'
import { openDatabase } from '../../apps/api/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../apps/api/src/platform/database/embedded.ts'
import { migrate, migrationsDigest } from '../../apps/api/src/platform/database/migrate.ts'
import { ensureSecrets } from '../../apps/api/src/platform/secrets.ts'
import { benchFolder } from './bench-folder.ts'

let server: Promise<{ url: string; stop(): Promise<void> }> | undefined

export async function stopBenchServer(): Promise<void> {
  await (await server)?.stop()
}

export interface BenchDatabase {
  readonly url: string
  drop(): Promise<void>
}

export async function createBenchDatabase(): Promise<BenchDatabase> {
  server ??= startServer()
  const { url } = await server
  const template = await ensureTemplate(url)
  const name = `bench_${randomBytes(6).toString('hex')}`
  await ask(url, `create database ${name} template ${template}`)
  return {
    url: withDatabase(url, name),
    drop: async () => void (await ask(url, `drop database if exists ${name} with (force)`)),
  }
}

async function startServer() {
  mkdirSync(benchFolder, { recursive: true })
  chmodSync(benchFolder, 0o755)
  return startEmbeddedPostgres(benchFolder, ensureSecrets(benchFolder, {}).DATABASE_PASSWORD)
}

/** Named after the schema, so that a changed one makes it anew. */
async function ensureTemplate(url: string): Promise<string> {
  const name = `city_${migrationsDigest(SANDBOX_MIGRATIONS.folder).slice(0, 16)}`
  if ((await ask(url, `select 1 from pg_database where datname = '${name}' and datistemplate`)) === 1) return name
  await ask(url, `drop database if exists ${name} with (force)`)
  await ask(url, `create database ${name}`)
  const own = withDatabase(url, name)
  await migrate(own)
  await migrate(own, SANDBOX_MIGRATIONS)
  const db = openDatabase(own, 4, 'livery-bench')
  await ensureSeeds(db, { CURRENCY: 'EUR' })
  await ensureDemoRegion({ db, dataDir: benchFolder })
  await db.$client.end()
  await ask(url, `alter database ${name} is_template true`)
  return name
}

function withDatabase(url: string, name: string): string {
  const parsed = new URL(url)
  parsed.pathname = `/${name}`
  return parsed.toString()
}

async function ask(url: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    return (await client.query(text)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
