import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { sayWhenAway } from '../../redis-connection.ts'
import type { Counts } from './counts.ts'

const PREFIX = 'livery:count:'
const ANSWER_MS = 500
const ADD = `
  local answers = {}
  for at, key in ipairs(KEYS) do
    local count = redis.call('incrby', key, ARGV[at + 1])
    if redis.call('pttl', key) < 0 then redis.call('pexpire', key, ARGV[1]) end
    answers[at] = { count, redis.call('pttl', key) }
  end
  return answers`

/** Counts in Redis, and in `instead` while Redis is away. */
export function createCountsInRedis(url: string, instead: Counts, log: Logger): Counts {
  const redis = new Redis(url, { maxRetriesPerRequest: 0, enableOfflineQueue: false, commandTimeout: ANSWER_MS })
  sayWhenAway(redis, log, 'PostgreSQL counts requests meanwhile')
  return {
    add: async (additions, windowMs) => {
      if (redis.status !== 'ready') return instead.add(additions, windowMs)
      const keys = additions.map(({ key }) => PREFIX + key)
      const amounts = additions.map(({ by }) => by)
      try {
        const answers = (await redis.eval(ADD, keys.length, ...keys, windowMs, ...amounts)) as [number, number][]
        return additions.map(({ key }, at) => ({ key, count: answers[at]?.[0] ?? 0, endsInMs: answers[at]?.[1] ?? 0 }))
      } catch {
        return instead.add(additions, windowMs)
      }
    },
    stop: async () => {
      redis.disconnect()
      await instead.stop()
    },
  }
}
