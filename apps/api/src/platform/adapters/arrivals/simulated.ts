// Flights and trains of the demo: every number has a timetable, and its last digit says how it goes. The same question
// at the same time has the same answer, in every process.
import { addMs, HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'
import type { ArrivalAnswer, ArrivalQuestion, ArrivalSource } from '../../../features/arrivals/ports.ts'

const SOURCE = 'simulated'
type Leg = Extract<ArrivalAnswer, { ok: true }>['legs'][number]

interface Story {
  /** Against the timetable, once it is known. */
  readonly minutes: number
  readonly state?: 'cancelled' | 'diverted'
  /** It comes to another terminal than the timetable has. */
  readonly isMoved?: true
}

/** By the last digit. Any other is on time, give or take some minutes. */
const STORIES: Readonly<Record<string, Story>> = {
  3: { minutes: 47 },
  4: { minutes: -25 },
  7: { minutes: 0, state: 'cancelled' },
  8: { minutes: 90, state: 'diverted' },
  9: { minutes: 95, isMoved: true },
}
/** Whole numbers of their own, as test cards are: nothing comes in under it, and a source that fails. */
const UNKNOWN = '404'
const LIMITED = '429'
const BROKEN = '502'
const AWAY = '503'

/** News comes so long before it should be there. */
const NEWS_MS = 3 * HOUR_MS

const CARRIERS: Readonly<Record<string, string>> = {
  ...{ SK: 'Scandinavian Airlines', LH: 'Lufthansa', BA: 'British Airways', AF: 'Air France', KL: 'KLM' },
  ...{ DY: 'Norwegian', FR: 'Ryanair', AY: 'Finnair', X2000: 'SJ', SJ: 'SJ', IC: 'InterCity', TRAIN: 'SJ' },
}
const CITIES = {
  flight: ['Stockholm', 'London', 'Frankfurt', 'Paris', 'Amsterdam', 'Copenhagen', 'Oslo', 'Helsinki'],
  train: ['Stockholm', 'Malmö', 'Copenhagen', 'Oslo'],
} as const

export function simulatedArrivals({ now }: { now(): Date }): ArrivalSource {
  return {
    answers: ['flight', 'train'],
    find: async (question) => {
      const digits = /(\d+)[A-Z]?$/.exec(question.number)?.[1] ?? ''
      const failed = (why: 'away' | 'limited' | 'broken', retryAfterSeconds: number | null = null): ArrivalAnswer => ({
        ...{ ok: false, source: SOURCE, why, retryAfterSeconds },
      })
      if (digits === LIMITED) return failed('limited', 120)
      if (digits === BROKEN) return failed('broken')
      if (digits === AWAY) return failed('away')
      const at = now()
      const legs = digits === UNKNOWN ? [] : [legOf(question, digits, at)]
      return { ok: true, source: SOURCE, sourceAt: at, body: { number: question.number, legs }, legs }
    },
  }
}

function legOf({ kind, number, day, timeZone }: ArrivalQuestion, digits: string, now: Date): Leg {
  const seed = hash(number)
  // From six in the morning until shortly before midnight, on five minutes.
  const minuteOfDay = 360 + (seed % 214) * 5
  const clock = [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const scheduledAt = instantOf(day, clock, timeZone)
  const story = STORIES[digits.at(-1) ?? ''] ?? { minutes: (seed % 9) - 4 }
  const isKnown = now.getTime() >= scheduledAt.getTime() - NEWS_MS
  const there = addMs(scheduledAt, story.minutes * MINUTE_MS)
  const hasLanded = isKnown && story.state === undefined && now >= there
  const terminal = 1 + (seed % 2)
  const cities = CITIES[kind]
  return {
    state: isKnown && story.state !== undefined ? story.state : hasLanded ? 'landed' : 'expected',
    scheduledAt,
    expectedAt: isKnown && story.state !== 'cancelled' ? there : null,
    landedAt: hasLanded ? there : null,
    terminal: String(isKnown && story.isMoved === true ? 3 - terminal : terminal),
    carrier: CARRIERS[number.slice(0, number.length - digits.length)] ?? null,
    from: cities[seed % cities.length] ?? null,
    isDomestic: cities[seed % cities.length] === 'Stockholm' || cities[seed % cities.length] === 'Malmö',
    // It comes in wherever it is waited for.
    at: null,
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return value
}
