// A small city lives on a real api process: chauffeurs and riders sign in, and rides are asked for, driven, paid and
// rated; the api is killed in the middle, and nothing is lost.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { ensureSeeds } from '../seeds/first-data.ts'
import { ensureDemoRegion } from '../src/features/places/index.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { freePort } from '../src/testing/free-port.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts'

const apiScript = join(import.meta.dirname, '../src/main.ts')
const cityScript = join(import.meta.dirname, '../../city/src/main.ts')
const verifyScript = join(import.meta.dirname, '../src/commands/verify.ts')

let database: TestDatabase
let db: Database
let dataDir = ''
let env: NodeJS.ProcessEnv = {}
let api: ChildProcess
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'small-city-'))
  database = await createTestDatabase()
  db = openDatabase(database.url, 2, 'small-city')
  await ensureSeeds(db, { CURRENCY: 'EUR' })
  await ensureDemoRegion({ db, dataDir })
  env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    API_PORT: String(await freePort()),
    DEMO: '1',
    LOG_LEVEL: 'error',
    PUBLIC_API_URL: '',
  }
  api = await startApi()
})
after(async () => {
  api.kill('SIGKILL')
  await db.$client.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

test('three chauffeurs serve four rides though the api is killed on the way, and the ledger is right', async () => {
  const args = '--drivers 3 --riders 2 --rides 4 --speed 60 --cancel 0 --decline 0'.split(' ')
  const city = start(cityScript, args)
  await Promise.race([untilRow(`select 1 from ride where status = 'in_progress'`), cutShort(city)])
  api.kill('SIGKILL')
  await once(api, 'exit')
  api = await startApi()

  const { code, said } = await city.ended
  assert.equal(code, 0, said)
  assert.match(said, /served 4\b.*lost 0/)
  assert.doesNotMatch(said, /INTERNAL/)
  const { rows } = await db.$client.query(
    `select status, count(*)::int as rides, count(stars_by_rider)::int as rated from ride group by status`,
  )
  assert.deepEqual(rows, [{ status: 'completed', rides: 4, rated: 4 }])

  const verify = await start(verifyScript, []).ended
  assert.equal(verify.code, 0, verify.said)
})

test('a second city takes other people, and one that is ended leaves nobody in a car without a chauffeur', async () => {
  const busy = '--forever --speed 20 --cancel 0 --decline 0'
  const one = start(cityScript, `--drivers 3 --riders 2 ${busy}`.split(' '))
  await Promise.race([untilRow(`select 1 from driver_state where online having count(*) = 3`), cutShort(one)])
  const other = start(cityScript, `--drivers 2 --riders 1 --seed 2 ${busy}`.split(' '))
  await Promise.race([untilRow(`select 1 from driver_state where online having count(*) = 5`), cutShort(other)])
  await Promise.race([untilRow(`select 1 from ride where status = 'in_progress'`), cutShort(one), cutShort(other)])

  for (const city of [one, other]) {
    city.interrupt()
    const { said } = await city.ended
    assert.doesNotMatch(said, /Left without a chauffeur|INTERNAL/)
  }
  const { rows } = await db.$client.query(
    `select status from ride where status not in ('completed', 'cancelled', 'expired')
     union all select 'online' from driver_state where online`,
  )
  assert.deepEqual(rows, [])
  const verify = await start(verifyScript, []).ended
  assert.equal(verify.code, 0, verify.said)
})

test('the demo’s own leave an offer to people and answer within the first search; their rides wait for the next start', async () => {
  const args = '--drivers 3 --riders 1 --forever --speed 20 --cancel 0 --decline 0 --demo'.split(' ')
  const began = new Date()
  const city = start(cityScript, args)
  const accepted = `select round, extract(epoch from answered_at - sent_at)::float8 as seconds from offer
                    where status = 'accepted' and sent_at > '${began.toISOString()}'`
  await Promise.race([untilRow(accepted), cutShort(city)])
  const [offer] = (await db.$client.query(accepted)).rows
  assert.equal(offer.round, 1)
  assert.ok(offer.seconds > 10.9 && offer.seconds < 20, `answered after ${offer.seconds} s`)

  const pressed = Date.now()
  city.interrupt()
  await city.ended
  assert.ok(Date.now() - pressed < 10_000, 'Ctrl-C of the product waits for no ride')
  const { rows } = await db.$client.query(`select count(*)::int as rides from ride where ended_at is null`)
  assert.deepEqual(rows, [{ rides: 1 }])
})

async function startApi(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [apiScript], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await once(child, 'message', { signal: AbortSignal.timeout(60_000) })
  return child
}

function start(script: string, args: readonly string[]) {
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: 240_000 })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  return { interrupt: () => child.kill('SIGINT'), ended: once(child, 'close').then(([code]) => ({ code, said })) }
}

async function cutShort({ ended }: ReturnType<typeof start>): Promise<never> {
  const { code, said } = await ended
  throw new Error(`The city ended with ${code}: ${said}`)
}

async function untilRow(query: string): Promise<void> {
  const latest = Date.now() + 120_000
  while (((await db.$client.query(query)).rowCount ?? 0) === 0) {
    assert.ok(Date.now() < latest, `nothing for: ${query}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
