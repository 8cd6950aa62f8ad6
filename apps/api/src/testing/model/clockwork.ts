// What goes on by itself in a world: events reach their handlers and jobs fall due, one after the other, by the world's
// clock. Mail, pushes and alerts say nothing back, and stay unsaid; the provider's webhooks are lost, and its truth is read.

import { FEATURES } from '../../app.ts'
import type { AppContext } from '../../app-context.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { exactlyOnceFor } from '../exactly-once.ts'

const SILENT: readonly string[] = ['notifications', 'alerts', 'chat', 'support']
const heard = FEATURES.filter(({ name }) => !SILENT.includes(name))
const handlersOf = Map.groupBy(
  heard.flatMap(({ eventHandlers }) => eventHandlers ?? []),
  ({ on }) => on as string,
)
const jobs = new Map<string, Job<AppContext>>(heard.flatMap((one) => one.jobs ?? []).map((job) => [job.name, job]))
const NAMES = [...jobs.values()]
  .filter(({ name, cron }) => cron === undefined && !name.startsWith('sandbox.'))
  .map(({ name }) => name)
const MOST_TURNS = 50

/** Until nothing is left to do at this moment. */
export async function turn(ctx: AppContext): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const done = (await deliverEvents(ctx)) + (await runDueJobs(ctx))
    if (done === 0) return
  }
  throw new Error('A world does not come to rest.')
}

async function deliverEvents(ctx: AppContext): Promise<number> {
  const { rows } = await ctx.db.$client.query({
    name: 'model-events',
    text: 'select event_id, name, key, payload, occurred_at from outbox_event where delivered_at is null order by id',
  })
  for (const row of rows) {
    const { event_id: id, name, key, payload, occurred_at: occurredAt } = row
    const event: DomainEvent = { id, name: name as DomainEvent['name'], key, payload, occurredAt }
    for (const handler of handlersOf.get(name) ?? [])
      await handler.run(ctx, event, exactlyOnceFor(ctx, event, handler.name))
    await ctx.db.$client.query({
      name: 'model-event-over',
      text: 'update outbox_event set delivered_at = now() where event_id = $1',
      values: [id],
    })
  }
  return rows.length
}

async function runDueJobs(ctx: AppContext): Promise<number> {
  const { rows } = await ctx.db.$client.query({
    name: 'model-jobs',
    text: `select id, name, data from pgboss.job
           where name = any($1::text[]) and state < 'active' and (start_after <= $2 or start_after = created_on)
           -- What is due at once is so by the database's clock, which a world does not live by.
           order by start_after = created_on desc, start_after, created_on, name, data::text`,
    values: [NAMES, ctx.now().toISOString()],
  })
  for (const { id, name, data } of rows) {
    await jobs.get(name)?.run(ctx, data as never)
    await ctx.db.$client.query({ name: 'model-job-over', text: 'delete from pgboss.job where id = $1', values: [id] })
  }
  return rows.length
}

/** When the next job falls due. */
export async function nextDue(ctx: AppContext): Promise<number> {
  const { rows } = await ctx.db.$client.query({
    name: 'model-next-job',
    text: `select min(start_after) as at from pgboss.job
           where name = any($1::text[]) and state < 'active' and start_after <> created_on`,
    values: [NAMES],
  })
  return rows[0]?.at === null ? Number.POSITIVE_INFINITY : new Date(rows[0]?.at).getTime()
}
