import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { World } from '../../world.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../refusal.ts'
import { isFromThisMachine } from './request-source.ts'

/**
 * `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: Prometheus, for this machine or with the token.
 */
export function mountHealth(fastify: FastifyInstance, world: World): void {
  const quiet = { schema: { hide: true }, config: { rateLimit: false as const } }
  fastify.get('/healthz', quiet, async () => ({ status: 'ok' }))
  fastify.get('/readyz', quiet, async () => {
    if (world.isStopping()) throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 })
    await world.db.execute(sql`select 1`)
    return { status: 'ready' }
  })
  fastify.get('/metrics', quiet, async (request, reply) => {
    if (!maySeeMetrics(request, world)) throw refuse('NOT_FOUND')
    return reply.type(world.metrics.registry.contentType).send(await world.metrics.registry.metrics())
  })
}

function maySeeMetrics({ raw, headers }: FastifyRequest, world: World): boolean {
  if (isFromThisMachine(raw)) return true
  const token = world.config.METRICS_TOKEN
  return token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`)
}

// Digests are of one length, so that the comparison takes the same time whatever was sent.
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
