// Events from their commit to their handlers, beside jobs of graphile-worker on the same server: how many a second, and
// how late at the pace of a busy evening.
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runMigrations, runOnce } from 'graphile-worker'
import { type Database, openDatabase } from '../../apps/api/src/platform/database/database.ts'
import { writeAtOnce } from '../../apps/api/src/platform/database/write.ts'
import type { EventHandler } from '../../apps/api/src/platform/domain-events.ts'
import { createLogger } from '../../apps/api/src/platform/logging.ts'
import { createEventWrite } from '../../apps/api/src/platform/outbox/outbox.ts'
import { startOutboxPublisher } from '../../apps/api/src/platform/outbox/publisher.ts'
import { createBenchDatabase } from '../city/bench-database.ts'
import { interleave, type Line, type Row } from '../measure/row.ts'
import { percentile } from '../measure/statistics.ts'

const EVENTS = 5_000
/** As many as the publisher takes at once. */
const AT_ONCE = 100
const AIM = 5
const PER_SECOND = 300
const SECONDS = 10
const LAG_AIM_MS = 250

export const outbox: Row = {
  name: 'outbox',
  run: async () => {
    const database = await createBenchDatabase()
    const db = openDatabase(database.url, 10, 'bench-outbox')
    await runMigrations({ connectionString: database.url, logger: silent })
    const rounds = await interleave(
      () => deliverAll(db, database.url),
      () => workAll(db, database.url),
    )
    const lag = await lagAtPace(db, database.url)
    await db.$client.end()
    await database.drop()
    const first: Line = {
      row: 'outbox: events delivered to a handler',
      figure: `${shown(rounds.ours)} / s`,
      baseline: `graphile-worker ${shown(rounds.theirs)} jobs / s`,
      ratio: rounds.ratio.toFixed(1),
      spread: rounds.spread,
      rounds: rounds.rounds,
      aim: `≥ ${AIM}`,
      met: rounds.ratio >= AIM,
    }
    return [first, lag]
  },
}

const silent = new Logger(() => () => undefined)
const log = createLogger('warn', 'bench')

async function deliverAll(db: Database, url: string): Promise<number> {
  await db.$client.query('truncate outbox_event, outbox_delivery')
  await db.$client.query(
    `insert into outbox_event (event_id, name, key, payload, occurred_at)
     select 'evt_' || n, 'bench.told', 'key-' || n, jsonb_build_object('n', n), now() from generate_series(1, $1::int) n`,
    [EVENTS],
  )
  await db.$client.query('vacuum analyze outbox_event')
  let heard = 0
  const all = Promise.withResolvers<number>()
  const began = performance.now()
  const outboxPublisher = await startOutboxPublisher({ log }, db, url, [
    handler(() => {
      if (++heard === EVENTS) all.resolve(performance.now())
    }),
  ])
  const ended = await all.promise
  await outboxPublisher.stop()
  return EVENTS / ((ended - began) / 1_000)
}

async function workAll(db: Database, url: string): Promise<number> {
  await db.$client.query(
    `select graphile_worker.add_job('told', json_build_object('n', n)) from generate_series(1, $1::int) n`,
    [EVENTS],
  )
  await db.$client.query('vacuum analyze graphile_worker._private_jobs')
  let heard = 0
  const began = performance.now()
  await runOnce({
    connectionString: url,
    concurrency: AT_ONCE,
    maxPoolSize: 11,
    logger: silent,
    noHandleSignals: true,
    taskList: {
      told: async () => {
        heard += 1
      },
    },
  })
  if (heard !== EVENTS) throw new Error(`graphile-worker did ${heard} of ${EVENTS} jobs`)
  return EVENTS / ((performance.now() - began) / 1_000)
}

/** Each told in a transaction of its own, as a booking does, and woken by its commit. */
async function lagAtPace(db: Database, url: string): Promise<Line> {
  await db.$client.query('truncate outbox_event, outbox_delivery')
  const toldAt = new Map<number, number>()
  const lags: number[] = []
  const outboxPublisher = await startOutboxPublisher({ log }, db, url, [
    handler((n) => lags.push(performance.now() - (toldAt.get(n) ?? Number.NaN))),
  ])
  const eventWrite = createEventWrite(
    () => `evt_lag_${toldAt.size}`,
    () => new Date(),
    outboxPublisher.wake,
  )
  const total = PER_SECOND * SECONDS
  const began = performance.now()
  const writes: Promise<void>[] = []
  for (let n = 0; n < total; n++) {
    const due = began + (n * 1_000) / PER_SECOND
    if (due > performance.now()) await pause(due - performance.now())
    toldAt.set(n, performance.now())
    const told = eventWrite('bench.told' as never, `ride-${n}`, { n } as never)
    writes.push(writeAtOnce(db, [told]))
  }
  await Promise.all(writes)
  while (lags.length < total) await outboxPublisher.idle()
  await outboxPublisher.stop()
  const p99 = percentile(lags, 0.99)
  return {
    row: `outbox: lag at ${PER_SECOND} a second, from before the write to the handler`,
    figure: `p50 ${percentile(lags, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    baseline: '',
    ratio: '',
    spread: '',
    rounds: String(total),
    aim: `p99 ≤ ${LAG_AIM_MS} ms`,
    met: p99 <= LAG_AIM_MS,
  }
}

function handler(hear: (n: number) => void): EventHandler<object> {
  return {
    name: 'bench.listen',
    on: 'bench.told' as never,
    run: async (_ctx, { payload }) => hear((payload as unknown as { n: number }).n),
  }
}

const shown = (figure: number) => Math.round(figure).toLocaleString('en')
