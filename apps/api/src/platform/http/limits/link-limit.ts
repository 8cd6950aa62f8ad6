// Links from mails open without an account: one is asked so often a minute whoever has it, and all of them so often from one
// address.

import { MINUTE_MS } from '@livery/kernel/time.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BaseContext } from '../../../base-context.ts'
import { refuse } from '../../refusal.ts'

/** Somebody tries several links, or several people of one house open theirs. */
const LINKS_OF_ADDRESS = 2

export function linkLimit(fastify: FastifyInstance, { config }: Pick<BaseContext, 'config'>) {
  const limits = [
    fastify.createRateLimit({
      max: config.LINK_LIMIT,
      timeWindow: MINUTE_MS,
      keyGenerator: ({ params }) => `link ${(params as { token?: string }).token}`,
    }),
    fastify.createRateLimit({
      max: config.LINK_LIMIT * LINKS_OF_ADDRESS,
      timeWindow: MINUTE_MS,
      keyGenerator: ({ source }) => `links ${source.counted}`,
    }),
  ]
  return async (request: FastifyRequest): Promise<void> => {
    for (const limit of limits) {
      const counted = await limit(request)
      if (!counted.isAllowed && counted.isExceeded)
        throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: counted.ttlInSeconds })
    }
  }
}
