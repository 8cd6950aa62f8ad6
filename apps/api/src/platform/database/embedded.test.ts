import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findHolder } from '../../../../../scripts/lock.mjs'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { isPostmasterOf, readPostmaster } from './postmaster.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery with a space '))
chmodSync(folder, 0o755)
after(() => rmSync(folder, { recursive: true, force: true }))

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query({ text: question, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}

test('the built-in database starts in a folder with a space, is found again while it runs, and keeps what it was told', async () => {
  const first = await startEmbeddedPostgres(folder, 'p@ss word')
  try {
    await ask(first.url, 'create table kept as select 7 as n')
    const second = await startEmbeddedPostgres(folder, 'p@ss word')
    assert.equal(second.url, first.url)
    assert.equal(await findEmbeddedPostgres(folder, 'p@ss word'), first.url)
    await assert.rejects(ask(first.url.replace('p%40ss%20word', 'guess'), 'select 1'), /password authentication failed/)
    await first.stop()
    assert.equal(await ask(second.url, 'select n from kept'), 7, 'it stays while somebody uses it')
    await second.stop()
    assert.equal(await findEmbeddedPostgres(folder, 'p@ss word'), undefined)
    const again = await startEmbeddedPostgres(folder, 'p@ss word')
    assert.equal(await ask(again.url, 'select n from kept'), 7)
    assert.equal(again.url, first.url, 'whoever knows its address finds it again')
    await again.stop()
  } finally {
    await first.stop()
  }
})

test('of several that start it at once in an empty folder one does, and all are given the same server', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'livery-at-once-'))
  chmodSync(empty, 0o755)
  const all = await Promise.all([1, 2, 3, 4].map(() => startEmbeddedPostgres(empty, 'secret')))
  try {
    assert.deepEqual(new Set(all.map((one) => one.url)).size, 1)
    assert.equal(await ask(all[3]?.url ?? '', 'select current_database()'), 'livery')
    assert.deepEqual(readdirSync(join(empty, 'postgres')).sort(), ['cluster', 'keeper', 'postgres.log'])
  } finally {
    await Promise.all(all.map((one) => one.stop()))
    rmSync(empty, { recursive: true, force: true })
  }
})

test('where root may not let others in, the database lives elsewhere, and a folder made again begins with an empty one', {
  skip: process.getuid?.() !== 0 && 'only root needs it',
}, async () => {
  const closed = mkdtempSync(join(tmpdir(), 'livery-closed-'))
  const elsewhere = () => readFileSync(join(closed, 'postgres-is-elsewhere.txt'), 'utf8').trim()
  const homes: string[] = []
  try {
    for (const password of ['the first secret', 'another secret']) {
      const both = await Promise.all([1, 2].map(() => startEmbeddedPostgres(closed, password)))
      homes.push(elsewhere())
      await ask(both[0]?.url ?? '', 'create table kept as select 7 as n')
      assert.equal(await ask(both[1]?.url ?? '', 'select n from kept'), 7)
      await Promise.all(both.map((one) => one.stop()))
      rmSync(closed, { recursive: true })
      mkdirSync(closed, { mode: 0o700 })
    }
    assert.notEqual(homes[0], homes[1])
  } finally {
    for (const home of [closed, ...homes]) rmSync(home, { recursive: true, force: true })
  }
})

const watched = mkdtempSync(join(tmpdir(), 'livery-kept-'))
chmodSync(watched, 0o755)
after(() => rmSync(watched, { recursive: true, force: true }))

test('kill -9 of the server, with a statement under way that would run for an hour: it is back at the same address', async (context) => {
  const said: string[] = []
  const postgres = await startEmbeddedPostgres(watched, 'secret', { onTrouble: (sentence) => said.push(sentence) })
  try {
    await ask(postgres.url, 'create table kept as select 7 as n')
    const busy = new pg.Client({ connectionString: postgres.url })
    busy.on('error', () => undefined)
    await busy.connect()
    // It computes, and never looks whether its server is there.
    const computing = busy
      .query('select count(*) from generate_series(1, 1000000000000)')
      .catch((error: Error) => error.message)
    const took = await killServer(watched)
    context.diagnostic(`another server was ready after ${Math.round(took)} ms`)
    assert.equal(await askPatiently(postgres.url, 'select n from kept'), 7)
    assert.match(String(await computing), /^Connection terminated|ECONNRESET/)
    await until(() => said.length === 2, 'the keeper has said so')
    assert.deepEqual(said, ['The database ended (SIGKILL) and is started again.', 'The database is back.'])
  } finally {
    await postgres.stop()
  }
})

test('kill -9 of the one who started it, of the keeper, of the server: whoever else uses it has it all the time', async () => {
  const starter = await userProcess(watched)
  const postgres = await startEmbeddedPostgres(watched, 'secret')
  try {
    const server = readPostmaster(cluster(watched))?.pid
    await killed(starter)
    const keeper = keeperOf(watched)
    process.kill(keeper, 'SIGKILL')
    await until(() => ![0, keeper].includes(keeperOf(watched)), 'another keeper is there')
    assert.equal(await ask(postgres.url, 'select 1'), 1)
    assert.equal(readPostmaster(cluster(watched))?.pid, server, 'the server was taken over, not started again')
    await killServer(watched)
    assert.equal(await askPatiently(postgres.url, 'select 1'), 1)
  } finally {
    await postgres.stop()
  }
  assert.equal(await findEmbeddedPostgres(watched, 'secret'), undefined)
})

test('when all who use it are killed it ends by itself, and the next one starts it', async () => {
  const users = await Promise.all([userProcess(watched), userProcess(watched)])
  const { pid = 0 } = readPostmaster(cluster(watched)) ?? {}
  const keeper = keeperOf(watched)
  await Promise.all(users.map(killed))
  await until(() => !isPostmasterOf(pid, cluster(watched)) && !exists(keeper), 'server and keeper have ended')
  const next = await startEmbeddedPostgres(watched, 'secret')
  assert.equal(await ask(next.url, 'select 1'), 1)
  await next.stop()
})

test('whoever lets go of it after the others have died waits until it has ended, however busy the machine is', async () => {
  for (let turn = 1; turn <= 3; turn++) {
    const other = await userProcess(watched)
    const postgres = await startEmbeddedPostgres(watched, 'secret')
    const keeper = keeperOf(watched)
    process.kill(keeper, 'SIGSTOP')
    await killed(other)
    const stopped = postgres.stop()
    // It finds both at once: that one has died and that the other lets go.
    await pause(50)
    process.kill(keeper, 'SIGCONT')
    await stopped
    assert.equal(readPostmaster(cluster(watched)), undefined, `turn ${turn}`)
  }
})

test('a lock file that a dead server left, with a number that a living process has now, does not keep it from starting', async () => {
  const first = await startEmbeddedPostgres(watched, 'secret')
  const file = join(cluster(watched), 'postmaster.pid')
  const left = readFileSync(file, 'utf8').split('\n')
  await first.stop()
  // PostgreSQL believes in a process of its own user only.
  const asRoot = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const other = spawn('sleep', ['60'], { ...asRoot, stdio: 'ignore' })
  writeFileSync(file, [other.pid, ...left.slice(1)].join('\n'))
  try {
    const next = await startEmbeddedPostgres(watched, 'secret')
    assert.equal(await ask(next.url, 'select 1'), 1)
    await next.stop()
  } finally {
    other.kill()
  }
})

test('a server that cannot start says so to whoever needs it', async () => {
  rmSync(join(cluster(watched), 'global/pg_control'))
  await assert.rejects(startEmbeddedPostgres(watched, 'secret'), /^Error: The database did not start: .*pg_control/)
})

const cluster = (dataDir: string) => join(dataDir, 'postgres/cluster')
const keeperOf = (dataDir: string) => findHolder(join(dataDir, 'postgres/keeper'))?.pid ?? 0

/** Somebody else who uses the database: resolves when they have it. */
async function userProcess(dataDir: string): Promise<ChildProcess> {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))})
    await startEmbeddedPostgres(${JSON.stringify(dataDir)}, 'secret')
    console.log('has it')
    setInterval(() => {}, 1_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return child
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** Resolves with the milliseconds until another server takes connections. */
async function killServer(dataDir: string): Promise<number> {
  const { pid = 0 } = readPostmaster(cluster(dataDir)) ?? {}
  const began = performance.now()
  process.kill(pid, 'SIGKILL')
  await until(() => {
    const now = readPostmaster(cluster(dataDir))
    return now !== undefined && now.pid !== pid && now.isReady
  }, 'another server is ready')
  return performance.now() - began
}

async function askPatiently(url: string, question: string): Promise<unknown> {
  for (const latest = Date.now() + 10_000; ; await pause(20)) {
    try {
      return await ask(url, question)
    } catch (error) {
      if (Date.now() > latest) throw error
    }
  }
}

async function until(holds: () => boolean, what: string): Promise<void> {
  for (const latest = Date.now() + 20_000; !holds(); await pause(10))
    if (Date.now() > latest) throw new Error(`Waited in vain until ${what}`)
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
