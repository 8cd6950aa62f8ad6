// Real processes, the real silence that is allowed, and a job that is longer than it. `npm run test:faults -- full`
// runs it for ten minutes.
import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { sized } from './chance.ts'

const LONG_MS = sized(3_000, 600_000)
const BEFORE_KILL_MS = sized(0, 60_000)
const TAKEN_UP_MS = 30_000

let database: TestDatabase
let client: pg.Client
const children: ChildProcess[] = []
before(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
after(async () => {
  for (const child of children) child.kill('SIGKILL')
  await client.end()
  await database.drop()
})

const start = (name: string, milliseconds: number) => {
  const child = fork(join(import.meta.dirname, 'long-child.ts'), [database.url, name, String(milliseconds)])
  children.push(child)
  return child
}
const noted = async () =>
  (await client.query<{ what: string; who: string; at: Date }>('select what, who, at from noted order by at')).rows
const began = (child: ChildProcess) => once(child, 'message')
const state = async () =>
  (await client.query(`select state::text from pgboss.job where name = 'test.long'`)).rows[0]?.state
async function untilCompleted(): Promise<void> {
  while ((await state()) !== 'completed') await client.query('select pg_sleep(0.05)')
}

test(`a job of ${LONG_MS / 1_000} seconds, its process killed in the middle, is taken up by another and ends once`, async (context) => {
  await once(start('asks', 0), 'exit')
  const first = start('first', LONG_MS)
  await began(first)
  const second = start('second', LONG_MS)
  await pause(BEFORE_KILL_MS)
  const killedAt = (await client.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now ?? new Date()
  const takenUp = began(second)
  first.kill('SIGKILL')
  await takenUp
  const third = start('third', LONG_MS)
  await untilCompleted()
  third.kill('SIGKILL')
  const all = await noted()
  assert.deepEqual(
    all.map(({ what, who }) => `${who} ${what}`),
    ['first began', 'second began', 'second ended'],
  )
  const tookMs = (all[1]?.at.getTime() ?? Number.NaN) - killedAt.getTime()
  const ranMs = (all[2]?.at.getTime() ?? Number.NaN) - (all[1]?.at.getTime() ?? Number.NaN)
  context.diagnostic(`taken up after ${tookMs} ms, ran for ${Math.round(ranMs / 1_000)} s`)
  assert.ok(tookMs < TAKEN_UP_MS, `taken up after ${tookMs} ms`)
})
