import type { BaseContext } from '../../../base-context.ts'
import type { Database } from '../../database/database.ts'
import type { Counts } from './counts.ts'
import { createCountsInPostgres } from './counts-in-postgres.ts'
import { createCountsInRedis } from './counts-in-redis.ts'

/** Counts for all processes together: in Redis when there is one, else in PostgreSQL. */
export function createSharedCounts({
  config,
  db,
  log,
}: Pick<BaseContext, 'config' | 'log'> & { readonly db: Database }): Counts {
  const inPostgres = createCountsInPostgres(db)
  return config.REDIS_URL === undefined ? inPostgres : createCountsInRedis(config.REDIS_URL, inPostgres, log)
}
