import type { Redis } from 'ioredis'
import type { Logger } from 'pino'

/**
 * Says once that Redis is away, and once that it is back: a connection that is down is tried again every few moments,
 * and each try would else leave a stack trace.
 */
export function sayWhenAway(redis: Redis, log: Logger, meanwhile: string): void {
  let isAway = false
  redis.on('error', (error: Error & { code?: string }) => {
    if (isAway) return
    isAway = true
    const { host, port } = redis.options
    log.warn({ redis: `${host}:${port}`, reason: error.code ?? error.name }, `Redis does not answer; ${meanwhile}`)
  })
  redis.on('ready', () => {
    if (isAway) log.warn('Redis answers again')
    isAway = false
  })
}
