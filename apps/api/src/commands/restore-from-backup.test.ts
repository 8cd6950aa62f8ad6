// The runbook's own commands, run as they are written there: what was booked, sent and signed is there afterwards.
import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import type { FileId } from '@livery/kernel/ids.ts'
import pg from 'pg'
import { type App, buildApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { ensureSecrets } from '../platform/secrets.ts'
import { freePort } from '../testing/free-port.ts'
import { createPerson } from '../testing/test-app.ts'

const root = join(import.meta.dirname, '../../../..')
const runbook = readFileSync(join(root, 'docs/runbooks/restore-from-backup.md'), 'utf8')
const place = mkdtempSync(join(tmpdir(), 'livery backup '))
chmodSync(place, 0o755)
after(() => rmSync(place, { recursive: true, force: true }))

const [dataDir, backup] = [join(place, 'data'), join(place, 'backup')]
mkdirSync(backup)

/** A block of the runbook, in the project's folder. */
async function follow(name: string, env: Record<string, string>): Promise<string> {
  const block = new RegExp(`\`\`\`sh ${name}\\n([^]*?)\`\`\``).exec(runbook)?.[1]
  assert.ok(block !== undefined, `the runbook has ${name}`)
  const { stdout } = await promisify(execFile)('sh', ['-ec', block], {
    cwd: root,
    env: {
      ...process.env,
      npm_lifecycle_event: undefined,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
      ...env,
    },
  })
  return stdout
}

interface Kept {
  readonly email: string
  readonly file: FileId
  readonly link: URL
}

/** A product in which somebody has an account, a signed link and a file. */
async function givenProduct(databaseUrl: string): Promise<Kept> {
  await migrate(databaseUrl)
  return withApp(databaseUrl, dataDir, async ({ ctx }) => {
    const { email } = await createPerson(ctx, 'user')
    const file = ctx.newId('file')
    await ctx.files.put(file, Buffer.from('a licence'), 'application/pdf')
    return { email, file, link: new URL(ctx.fileLinks.link(file, 'letter'), 'http://api') }
  })
}

async function ensureRestored(databaseUrl: string, folder: string, { email, file, link }: Kept): Promise<void> {
  await withApp(databaseUrl, folder, async ({ ctx }) => {
    const { rowCount } = await ctx.db.$client.query('select 1 from person where email = $1', [email])
    assert.equal(rowCount, 1, 'the account is there')
    assert.ok((await ctx.files.get(file)) !== undefined, 'the file is there')
    const { searchParams } = link
    ctx.fileLinks.check(file, Number(searchParams.get('until')), searchParams.get('proof') ?? '')
  })
}

async function withApp<Result>(
  databaseUrl: string,
  folder: string,
  work: (app: App) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
  const app = await buildApp({ config, secrets: ensureSecrets(folder, {}), databaseUrl, answersOnly: true })
  try {
    return await work(app)
  } finally {
    await app.stop()
  }
}

test('the built-in database: packed while it is stopped, unpacked elsewhere, verified, served', async () => {
  const { DATABASE_PASSWORD } = ensureSecrets(dataDir, {})
  const postgres = await startEmbeddedPostgres(dataDir, DATABASE_PASSWORD)
  const kept = await givenProduct(postgres.url)
  assert.equal(await printedUrl(dataDir), postgres.url)
  await postgres.stop()
  await follow('back-up-built-in', { DATA_DIR: dataDir, BACKUP: backup })
  rmSync(dataDir, { recursive: true })

  const restored = join(place, 'restored')
  assert.match(await follow('restore-built-in', { BACKUP: backup, RESTORED: restored }), /invariants hold/)
  const again = await startEmbeddedPostgres(restored, ensureSecrets(restored, {}).DATABASE_PASSWORD)
  try {
    await ensureRestored(again.url, restored, kept)
  } finally {
    await again.stop()
  }
})

const bin = findServerTools()
test('a server: dumped while it runs, restored beside it by a role that may, with files and secrets', {
  skip: bin === undefined && 'PostgreSQL with its client programs is not installed here',
}, async () => {
  const cluster = await startServer(bin ?? '')
  try {
    await ask(cluster.adminUrl, `create role livery login password 'x' createdb`)
    await ask(cluster.adminUrl, 'create database livery owner livery')
    const databaseUrl = cluster.urlOf('livery')
    const kept = await givenProduct(databaseUrl)
    await follow('back-up-server', { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, BACKUP: backup, PATH: cluster.path })
    rmSync(dataDir, { recursive: true })
    const restored = join(place, 'restored beside')
    const restoredUrl = cluster.urlOf('livery_restored')
    const env = {
      ADMIN_URL: cluster.adminUrl,
      OWNER: 'livery',
      RESTORED_URL: restoredUrl,
      RESTORED: restored,
      BACKUP: backup,
    }
    assert.match(await follow('restore-server', { ...env, PATH: cluster.path }), /invariants hold/)
    await ensureRestored(restoredUrl, restored, kept)
  } finally {
    await cluster.stop()
  }
})

/** What `npm run -s db:url` prints. */
async function printedUrl(folder: string): Promise<string> {
  const file = join(root, 'apps/api/src/commands/db.ts')
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: folder }
  return (await promisify(execFile)(process.execPath, [file, 'url'], { cwd: place, env })).stdout.trim()
}

/** A server and programs of one version: those that are not older than it. */
function findServerTools(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions]
  return folders.find((folder) => ['initdb', 'postgres', 'pg_dump'].every((name) => existsSync(join(folder, name))))
}

async function startServer(tools: string) {
  const folder = join(place, 'server')
  // PostgreSQL does not run as root.
  const who = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  mkdirSync(folder)
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid)
  const port = await freePort()
  const data = join(folder, 'cluster')
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(tools, program), args, { ...who, cwd: folder, stdio: 'ignore' })
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  const flags = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
  run('pg_ctl', 'start', '-D', data, '-w', '-o', flags, '-l', join(folder, 'log'))
  return {
    adminUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
    urlOf: (name: string) => `postgres://livery:x@127.0.0.1:${port}/${name}`,
    path: [join(root, 'node_modules/.bin'), tools, process.env.PATH].join(delimiter),
    stop: async () => run('pg_ctl', 'stop', '-D', data, '-m', 'fast', '-w'),
  }
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
