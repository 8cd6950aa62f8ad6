// A database of its own for each test file: a copy of a migrated template, on the server that DATABASE_URL names or on
// an embedded one that the test runs share.
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { SANDBOX_MIGRATIONS } from '../platform/adapters/sandbox-payments/migrations.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded.ts'
import { migrate, migrationsDigest } from '../platform/database/migrate.ts'

const TEMPLATE_LOCK = 4_102_027
// One file's tests end, and the next file's begin.
const LINGER_MS = 60_000
const hasOwnServer = process.env.DATABASE_URL === undefined
// Without a wait for the disk, copying the files takes half as long as writing each page to the log.
const COPIED = hasOwnServer ? 'strategy file_copy' : ''

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const server = hasOwnServer ? await sharedServer() : String(process.env.DATABASE_URL)
  const template = await ensureTemplate(server)
  const name = `test_${randomBytes(6).toString('hex')}`
  await withClient(server, (client) => client.query(`create database ${name} template ${template} ${COPIED}`))
  return {
    url: withDatabase(server, name),
    drop: () =>
      withClient(server, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  }
}

async function sharedServer(): Promise<string> {
  const folder = process.env.LIVERY_TEST_DATA ?? join(tmpdir(), `livery-test-${process.getuid?.() ?? 0}`)
  return (await startEmbeddedPostgres(folder, 'test', { lingerMs: LINGER_MS })).url
}

/** The template is named after its migrations, so that a changed schema makes a new one. */
async function ensureTemplate(server: string): Promise<string> {
  const name = `template_${migrationsDigest(SANDBOX_MIGRATIONS.folder).slice(0, 16)}`
  await withClient(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [name])
    if (rowCount === 1) return
    if (hasOwnServer) await forgoPowerCuts(client)
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
    await migrate(withDatabase(server, name))
    await migrate(withDatabase(server, name), SANDBOX_MIGRATIONS)
    await client.query(`alter database ${name} is_template true`)
  })
  return name
}

/** Of a server for tests alone: a commit survives the server's death as ever, and the machine's no more. */
async function forgoPowerCuts(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
}

function withDatabase(url: string, name: string): string {
  const parsed = new URL(url)
  parsed.pathname = `/${name}`
  return parsed.toString()
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
