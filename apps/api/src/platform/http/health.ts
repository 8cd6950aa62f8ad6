import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BaseContext } from '../../base-context.ts'
import { sql } from '../database/sql.ts'
import { DEAD_LETTERS } from '../jobs/queue.ts'
import { refuse } from '../refusal.ts'
import { isFromThisMachine } from './request-source.ts'

/**
 * `/healthz`: the process lives. `/readyz`: it can serve; a 503 names what is missing. `/metrics`: Prometheus, for this
 * machine or with the token.
 */
export function mountHealth(fastify: FastifyInstance, ctx: BaseContext): void {
  const quiet = { schema: { hide: true }, config: { rateLimit: false as const } }
  fastify.get('/healthz', quiet, async () => ({ status: 'ok' }))
  fastify.get('/readyz', quiet, async () => {
    if (ctx.isStopping()) throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 })
    await ctx.db.execute(sql`select 1`)
    const [files, routes] = [await ctx.files.whyNotReady(), await ctx.maps.whyNotReady()]
    const errors = [
      ...(files === null ? [] : [{ path: 'files', message: files }]),
      ...(routes === null ? [] : [{ path: 'routes', message: routes }]),
    ]
    if (errors.length > 0) throw refuse('UNAVAILABLE', { retryAfterSeconds: 5, errors })
    return { status: 'ready' }
  })
  fastify.get('/metrics', quiet, async (request, reply) => {
    if (!maySeeMetrics(request, ctx)) throw refuse('NOT_FOUND')
    await countWork(ctx)
    return reply.type(ctx.metrics.registry.contentType).send(await ctx.metrics.registry.metrics())
  })
}

/** Counted when somebody looks. */
async function countWork({ db, metrics }: BaseContext): Promise<void> {
  const { rows } = await db.execute<Record<'events' | 'late' | 'dead' | 'due' | 'retry' | 'failed', number>>(sql`
    select (select count(*) from outbox_event where delivered_at is null)::int as events,
      (select count(*) from outbox_delivery where dead_at is null)::int as late,
      (select count(*) from outbox_delivery where dead_at is not null)::int as dead,
      (select count(*) from pgboss.job_common
       where state = 'created' and start_after <= now() and name <> ${DEAD_LETTERS})::int as due,
      (select count(*) from pgboss.job_common where state = 'retry')::int as retry,
      (select count(*) from pgboss.job_common where name = ${DEAD_LETTERS} and state < 'active')::int as failed`)
  const [counted] = rows
  if (counted === undefined) return
  metrics.eventsWaiting.set(counted.events)
  metrics.workWaiting.set({ kind: 'event', state: 'retry' }, counted.late)
  metrics.workWaiting.set({ kind: 'event', state: 'failed' }, counted.dead)
  metrics.workWaiting.set({ kind: 'job', state: 'due' }, counted.due)
  metrics.workWaiting.set({ kind: 'job', state: 'retry' }, counted.retry)
  metrics.workWaiting.set({ kind: 'job', state: 'failed' }, counted.failed)
}

function maySeeMetrics({ raw, headers }: FastifyRequest, ctx: BaseContext): boolean {
  if (isFromThisMachine(raw)) return true
  const token = ctx.config.METRICS_TOKEN
  return token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`)
}

// Digests are of one length, so that the comparison takes the same time whatever was sent.
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
