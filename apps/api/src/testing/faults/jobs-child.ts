// A process of its own whose job never comes to an end: it holds what it took until it is killed.
import { openDatabase } from '../../platform/database/database.ts'
import { type JobName, job } from '../../platform/jobs/jobs.ts'
import { startJobs } from '../../platform/jobs/runner.ts'
import { createLogger } from '../../platform/logging.ts'

const [url = ''] = process.argv.slice(2)
const db = openDatabase(url, 5, 'test-jobs-child')
const ctx = { log: createLogger('silent', 'test') }
const endless = job<typeof ctx, never>({
  name: 'test.remind' as never,
  run: async () => {
    process.send?.({ holding: 'test.remind' satisfies string as JobName })
    await new Promise(() => undefined)
  },
})
const runner = startJobs(db, ctx.log, [endless], {
  vigilance: { heartbeatSeconds: 10, beatMs: 500, superviseSeconds: 1 },
})
await runner.open()
await runner.work(ctx)
