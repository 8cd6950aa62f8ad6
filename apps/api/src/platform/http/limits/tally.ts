// What this process has counted and what it knows of the others. A person's first requests are counted here alone; each
// time that one has made a twentieth of what they may, that is added to what all processes share, many persons in one
// statement. Whoever asks seldom costs no write at all; with several processes somebody may get a twentieth too much
// from each, and what they ask within the milliseconds of that statement.
import type { Logger } from 'pino'
import { type Counts, countKey } from './counts.ts'

interface Line {
  /** All processes together, when last heard. */
  shared: number
  /** Counted here since. */
  own: number
  endsAt: number
}

export interface Tally {
  count(who: string): { current: number; ttl: number }
  stop(): Promise<void>
}

const PARTS = 20
// Those who reach their part within this time go together.
const GATHER_MS = 10
const SWEEP_MS = 10_000

export function createTally(counts: Counts, limit: { max: number; windowMs: number }, log: Logger): Tally {
  const lines = new Map<string, Line>()
  const due = new Set<string>()
  const part = Math.max(1, Math.floor(limit.max / PARTS))
  let gathering: NodeJS.Timeout | undefined
  let sharing: Promise<void> | undefined

  const share = async (): Promise<void> => {
    const additions = [...due].flatMap((who) => {
      const line = lines.get(who)
      return line === undefined || line.own === 0 ? [] : [{ key: countKey(`request ${who}`), by: line.own, line }]
    })
    due.clear()
    // What is on its way still counts here.
    for (const { line, by } of additions) {
      line.shared += by
      line.own -= by
    }
    if (additions.length === 0) return
    try {
      const counted = new Map((await counts.add(additions, limit.windowMs)).map((one) => [one.key, one]))
      for (const { key, line } of additions) {
        const one = counted.get(key)
        if (one === undefined) continue
        line.shared = one.count
        line.endsAt = performance.now() + one.endsInMs
      }
    } catch (error) {
      log.warn({ err: error }, 'requests are counted by each process alone for now')
    }
  }
  const gather = (): void => {
    if (sharing !== undefined) return
    gathering ??= setTimeout(() => {
      gathering = undefined
      sharing = share().finally(() => {
        sharing = undefined
        if (due.size > 0) gather()
      })
    }, GATHER_MS)
  }
  const sweep = setInterval(() => {
    const now = performance.now()
    for (const [who, line] of lines) if (line.endsAt <= now && !due.has(who)) lines.delete(who)
  }, SWEEP_MS).unref()

  return {
    count: (who) => {
      const now = performance.now()
      let line = lines.get(who)
      if (line === undefined || line.endsAt <= now) {
        line = { shared: 0, own: 0, endsAt: now + limit.windowMs }
        lines.set(who, line)
      }
      line.own += 1
      // Beyond the limit nothing is shared any more: a flood costs no writes.
      if (line.own >= part && line.shared + line.own <= limit.max + part) {
        due.add(who)
        gather()
      }
      return { current: line.shared + line.own, ttl: Math.max(1, line.endsAt - now) }
    },
    stop: async () => {
      clearInterval(sweep)
      clearTimeout(gathering)
      await sharing
      if (due.size > 0) await share()
    },
  }
}
