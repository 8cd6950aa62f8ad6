// Arrivals from a file that the operator keeps, or another program writes: CSV or JSON, read anew when it has changed.
import { readFile, stat } from 'node:fs/promises'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { Logger } from 'pino'
import type { ArrivalAnswer, ArrivalSource } from '../../../features/arrivals/ports.ts'
import { type FileRow, readCsv, readRows } from './rows.ts'

const SOURCE = 'file'
/** More is no list that somebody keeps. */
const MOST_BYTES = 20_000_000

interface Parts {
  readonly path: string
  readonly log: Pick<Logger, 'warn' | 'info'>
  /** One that need not be there, as the usual place in the data folder; one that was named must be. */
  readonly isOptional: boolean
}

interface Held {
  readonly stamp: string
  readonly rows: readonly FileRow[]
}

export function arrivalsFile({ path, log, isOptional }: Parts): ArrivalSource {
  let held: Held | undefined
  let reading: Promise<Held | 'absent' | 'broken'> | undefined
  const failed = (why: 'away' | 'broken'): ArrivalAnswer => ({
    ...{ ok: false, source: SOURCE, why, retryAfterSeconds: null },
  })

  const read = async (): Promise<Held | 'absent' | 'broken'> => {
    const seen = await stat(path).catch(() => null)
    if (seen === null) return 'absent'
    const stamp = `${seen.mtimeMs} ${seen.size}`
    if (held?.stamp === stamp) return held
    if (seen.size > MOST_BYTES) return 'broken'
    const records = recordsOf(await readFile(path, 'utf8'))
    if (records === null) {
      log.warn({ path }, 'the file of arrivals cannot be read: it is neither CSV with a heading nor a JSON list')
      return 'broken'
    }
    const { rows, wrong } = await readRows(records)
    for (const { row, why } of wrong.slice(0, 20)) log.warn({ path, row, why }, 'a row of arrivals is left out')
    log.info({ path, rows: rows.length, wrong: wrong.length }, 'the file of arrivals was read')
    held = { stamp, rows }
    return held
  }

  return {
    answers: ['flight', 'train'],
    find: async ({ kind, number, day, timeZone }) => {
      // Whoever asks while it is read waits for the same reading.
      reading ??= read()
        .catch(() => 'broken' as const)
        .finally(() => {
          reading = undefined
        })
      const found = await reading
      if (found === 'broken') return failed('broken')
      if (found === 'absent' && !isOptional) return failed('away')
      const rows = found === 'absent' ? [] : found.rows
      const legs = rows
        .filter((row) => row.kind === kind && row.number === number)
        .map(({ leg }) => leg(timeZone))
        .filter(({ scheduledAt }) => wallClock(scheduledAt, timeZone).date === day)
      return { ok: true, source: SOURCE, sourceAt: null, body: legs, legs }
    },
  }
}

function recordsOf(text: string): readonly unknown[] | null {
  if (/^\s*[[{]/.test(text)) {
    try {
      const parsed: unknown = JSON.parse(text)
      return Array.isArray(parsed) ? parsed : null
    } catch {
      return null
    }
  }
  const [heading = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)
  return /number/i.test(heading) && /scheduled/i.test(heading) ? readCsv(text) : null
}
