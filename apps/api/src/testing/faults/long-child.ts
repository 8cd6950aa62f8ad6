// A process with one long job: it notes that it began, works for as long as it is told, and notes that it ended.
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../platform/database/database.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { startJobs } from '../../platform/jobs/runner.ts'
import { createLogger } from '../../platform/logging.ts'

const [url = '', name = '', milliseconds = '0'] = process.argv.slice(2)
const db = openDatabase(url, 5, `test-long-${name}`)
const ctx = { log: createLogger('warn', name) }
const note = (what: string) => db.$client.query('insert into noted (what, who) values ($1, $2)', [what, name])
const long = job<typeof ctx, never>({
  name: 'test.long' as never,
  run: async () => {
    await note('began')
    process.send?.({ began: name })
    await pause(Number(milliseconds))
    await note('ended')
  },
})
const runner = startJobs(db, ctx.log, [long])
await runner.open()
if (name === 'asks') {
  await db.$client.query('create table noted (what text, who text, at timestamptz default clock_timestamp())')
  await db.$client.query(`insert into pgboss.job (name, policy, retry_limit, retry_backoff, retry_delay, retry_delay_max, expire_seconds, heartbeat_seconds)
    select name, policy, retry_limit, retry_backoff, retry_delay, retry_delay_max, expire_seconds, heartbeat_seconds from pgboss.queue where name = 'test.long'`)
  process.exit()
}
await runner.work(ctx)
