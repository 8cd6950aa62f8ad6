// Keeps the built-in database running while anybody uses it: a process of its own, one for each cluster, started by
// whoever needs the database first (`keeper-connection.ts`).
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { identify, isRunning, type ProcessIdentity, tryLock } from '../../../../../scripts/lock.mjs'
import { type Cluster, type KeeperWord, keeperFolder } from './keeper-connection.ts'
import { clusterName, findOrphans, isPostmasterOf, readPostmaster } from './postmaster.ts'

const cluster: Cluster = { ...JSON.parse(process.argv[2] ?? ''), password: process.env.LIVERY_DATABASE_PASSWORD ?? '' }
const { bin, home } = cluster
const folder = cluster.cluster
const portFile = join(keeperFolder(home), 'port')
const LOOK_MS = 10
const TAKEN_OVER_LOOK_MS = 200
const FIRST_WAIT_MS = 50
const LONGEST_WAIT_MS = 5_000
const STOP_MS = 30_000
/** Somebody who was killed, or who comes back right away, does not end the database for those who come next. */
const SHORTEST_LINGER_MS = 1_000
/** Whoever started this keeper has this long to open a connection. */
const FIRST_LINGER_MS = 10_000
/** A server that never came up once, and dies this often, is a fault for a person. */
const FIRST_TRIES = 5

interface Server {
  readonly pid: number
  /** Somebody else started it, and may be using it without a connection to us. */
  readonly isTakenOver: boolean
  readonly ended: Promise<string>
}

const users = new Map<Socket, { lingerMs: number }>()
let server: Server | undefined
/** Known once the server has been up. */
let knownPort: number | undefined
let isUp = false
let ending = false
let lingering: NodeJS.Timeout | undefined

const { lock } = tryLock(keeperFolder(home))
if (lock === undefined) process.exit(0)
const token = randomBytes(16).toString('hex')
const listener = createServer(welcome)
await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
const address = listener.address()
lock.tell({ port: typeof address === 'object' ? address?.port : undefined, token })
// The machine goes down, and asks everybody at once: those who use the database need it until they have ended.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => linger(0))
linger(FIRST_LINGER_MS)
await keepRunning()

async function keepRunning(): Promise<never> {
  let waitMs = FIRST_WAIT_MS
  let failures = 0
  for (;;) {
    server = takeOver() ?? (await start())
    const began = performance.now()
    isUp = await whenReady(server)
    const wasUp = isUp
    if (isUp) {
      if (knownPort !== undefined) tell({ trouble: 'The database is back.' })
      knownPort ??= await open()
      failures = 0
      tell({ ready: knownPort })
    }
    const how = await server.ended
    isUp = false
    server = undefined
    if (ending) await forEver()
    if (!existsSync(join(folder, 'PG_VERSION'))) await giveUp('The files of the database are gone.')
    if (knownPort === undefined && ++failures >= FIRST_TRIES) await giveUp(`The database did not start: ${lastWords()}`)
    if (wasUp) tell({ trouble: `The database ended (${how}) and is started again.` })
    // One that lived for a while is started again at once.
    if (wasUp && performance.now() - began > LONGEST_WAIT_MS) waitMs = FIRST_WAIT_MS
    else {
      await pause(waitMs)
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
    }
  }
}

/** The port of a server that is up, with our database in it. */
async function open(): Promise<number> {
  const port = readPostmaster(folder)?.port ?? 0
  await ensureDatabase(port).catch((error: Error) => giveUp(`The database cannot be opened: ${error.message}`))
  return port
}

/** A server that runs already: an older keeper's, which was killed. */
function takeOver(): Server | undefined {
  const known = readPostmaster(folder)
  if (known === undefined) return undefined
  if (!isPostmasterOf(known.pid, folder)) {
    // A dead server's file. PostgreSQL would take any process with its number for that server, and refuse to start.
    rmSync(join(folder, 'postmaster.pid'), { force: true })
    return undefined
  }
  return { pid: known.pid, isTakenOver: true, ended: untilGone(identify(known.pid)) }
}

async function untilGone(process: ProcessIdentity): Promise<string> {
  while (isRunning(process)) await pause(TAKEN_OVER_LOOK_MS)
  return 'nobody saw how'
}

async function start(): Promise<Server> {
  for (const pid of findOrphans(folder)) signal(pid, 'SIGQUIT')
  const settings = {
    port: String(knownPort ?? (await choosePort())),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    wal_compression: 'on',
    max_wal_size: '512MB',
    timezone: 'UTC',
    cluster_name: clusterName(folder),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(join(home, 'postgres.log'), 'a')
  const { uid, gid } = cluster
  const child: ChildProcess = spawn(join(bin, 'postgres'), ['-D', folder, ...flags], {
    ...(uid === undefined ? {} : { uid, gid }),
    cwd: home,
    env: { ...process.env, LIVERY_DATABASE_PASSWORD: undefined },
    detached: true,
    stdio: ['ignore', log, log],
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signalled) => resolve(signalled ?? String(code)))
  })
  return { pid: child.pid ?? 0, isTakenOver: false, ended }
}

/** False when it ended before. Replaying a long log may take as long as it takes. */
async function whenReady({ pid, ended }: Server): Promise<boolean> {
  let over = false
  void ended.then(() => {
    over = true
  })
  while (!over) {
    const known = readPostmaster(folder)
    if (known?.pid === pid && known.isReady) return true
    await pause(LOOK_MS)
  }
  return false
}

/** The same address as last time, so that whoever knows it finds the server again. */
async function choosePort(): Promise<number> {
  const last = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0
  const port = (last > 0 ? await freePort(last) : undefined) ?? (await freePort(0)) ?? 0
  writeFileSync(portFile, String(port))
  return port
}

function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(wanted, '127.0.0.1', () => {
      const taken = probe.address()
      probe.close(() => resolve(typeof taken === 'object' && taken !== null ? taken.port : undefined))
    })
  })
}

async function ensureDatabase(port: number): Promise<void> {
  await asOwner(port, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'livery'")
    if (rowCount === 0) await client.query('create database livery')
  })
}

async function asOwner<Result>(port: number, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const { password } = cluster
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'livery', password, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function welcome(socket: Socket): void {
  let heard = ''
  socket.on('error', () => undefined)
  socket.on('data', (bytes) => {
    heard += bytes
    const lines = heard.split('\n')
    heard = lines.pop() ?? ''
    for (const line of lines) hear(socket, line)
  })
  for (const over of ['end', 'close']) socket.on(over, () => leave(socket, SHORTEST_LINGER_MS))
}

function hear(socket: Socket, line: string): void {
  const word = parse(line)
  if (word.token === token && !ending) {
    clearTimeout(lingering)
    users.set(socket, { lingerMs: word.lingerMs ?? 0 })
    if (isUp && knownPort !== undefined) say(socket, { ready: knownPort })
  }
  // Others who have died before that are counted out first: their end may be heard in the same moment.
  else if (word.bye === true) setImmediate(() => leave(socket, 0))
  else socket.destroy()
}

function parse(line: string): { token?: string; bye?: boolean; lingerMs?: number } {
  try {
    return JSON.parse(line)
  } catch {
    return {}
  }
}

/** Who was last waits until the server has ended, unless it is to stay for the next one. */
function leave(socket: Socket, leastMs: number): void {
  const user = users.get(socket)
  if (user === undefined) return
  users.delete(socket)
  const lingerMs = Math.max(user.lingerMs, leastMs)
  if (users.size > 0 || lingerMs > 0) socket.destroy()
  else void stop(socket)
  if (users.size === 0 && lingerMs > 0) linger(lingerMs)
}

function linger(ms: number): void {
  clearTimeout(lingering)
  lingering = setTimeout(() => {
    if (users.size === 0) void stop()
    // Asked to end while somebody needs it: the last one ends it.
  }, ms)
}

async function stop(waiting?: Socket): Promise<void> {
  if (ending) return
  if (server?.isTakenOver && knownPort !== undefined && (await isUsedByOthers(knownPort))) {
    waiting?.destroy()
    return linger(STOP_MS)
  }
  // Somebody may have come in the meantime.
  if (users.size > 0) {
    waiting?.destroy()
    return
  }
  ending = true
  listener.close()
  if (server !== undefined) {
    signal(server.pid, 'SIGINT')
    const impatient = setTimeout(() => server !== undefined && signal(server.pid, 'SIGQUIT'), STOP_MS)
    await server.ended
    clearTimeout(impatient)
  }
  waiting?.end()
  await leaveForGood()
}

/** Connections of somebody who has no connection to us. */
async function isUsedByOthers(port: number): Promise<boolean> {
  return asOwner(port, async (client) => {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return rowCount !== 0
  }).catch(() => false)
}

async function giveUp(failed: string): Promise<never> {
  ending = true
  listener.close()
  for (const user of users.keys()) user.end(`${JSON.stringify({ failed } satisfies KeeperWord)}\n`)
  return leaveForGood()
}

function lastWords(): string {
  const log = join(home, 'postgres.log')
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-2).join(' ') : 'it wrote no log'
}

/** What was said last arrives before the end. */
async function leaveForGood(): Promise<never> {
  if (existsSync(keeperFolder(home))) lock?.release()
  await pause(LOOK_MS)
  process.exit(0)
}

function forEver(): Promise<never> {
  return new Promise(() => undefined)
}

function tell(word: KeeperWord): void {
  for (const user of users.keys()) say(user, word)
}

function say(socket: Socket, word: KeeperWord): void {
  socket.write(`${JSON.stringify(word)}\n`)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended by itself.
  }
}
