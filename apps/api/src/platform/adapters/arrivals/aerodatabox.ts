// Flights from AeroDataBox, by number and local day of arrival. https://doc.aerodatabox.com
import { z } from 'zod'
import type { ArrivalAnswer, ArrivalSource } from '../../../features/arrivals/ports.ts'
import { answerText } from '../answer-text.ts'

const SOURCE = 'aerodatabox'
const PATIENCE_MS = 6_000
const REFUSED_SECONDS = 3_600
// A number with a dozen legs on its day takes some 20 kB.
const MOST_BYTES = 1_000_000
type Leg = Extract<ArrivalAnswer, { ok: true }>['legs'][number]

// `2026-11-27 13:35Z`.
const Moment = z.object({ utc: z.string().regex(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?Z$/) })
const Airport = z.object({
  name: z.string().nullish(),
  municipalityName: z.string().nullish(),
  countryCode: z.string().nullish(),
  location: z.object({ lat: z.number(), lon: z.number() }).nullish(),
})
const Movement = z.object({
  airport: Airport,
  scheduledTime: Moment.nullish(),
  revisedTime: Moment.nullish(),
  predictedTime: Moment.nullish(),
  runwayTime: Moment.nullish(),
  terminal: z.string().nullish(),
})
const Flight = z.object({
  status: z.string(),
  lastUpdatedUtc: z.string().nullish(),
  airline: z.object({ name: z.string() }).nullish(),
  departure: Movement,
  arrival: Movement,
})
const Reply = z.array(Flight)

interface Parts {
  readonly base: string
  readonly key: string
  readonly timeoutMs?: number
  now(): Date
}

export function aeroDataBox({ base, key, now, timeoutMs = PATIENCE_MS }: Parts): ArrivalSource {
  const host = new URL(base).host
  return {
    answers: ['flight'],
    find: async ({ number, day }) => {
      const url = new URL(`${base.replace(/\/+$/, '')}/flights/number/${encodeURIComponent(number)}/${day}`)
      url.searchParams.set('dateLocalRole', 'Arrival')
      url.searchParams.set('withAircraftImage', 'false')
      url.searchParams.set('withLocation', 'false')
      try {
        const response = await fetch(url, {
          headers: { accept: 'application/json', 'x-rapidapi-key': key, 'x-rapidapi-host': host },
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        })
        const text = await answerText(response, MOST_BYTES)
        return answerOf(response.status, response.headers.get('retry-after'), text, now())
      } catch {
        return failed('away')
      }
    },
  }
}

function answerOf(status: number, retryAfter: string | null, text: string, now: Date): ArrivalAnswer {
  // Nothing of that number on that day; 400 is a number that it cannot read.
  if (status === 204 || status === 404 || status === 400) return found([], null, null)
  if (status === 429) return failed('limited', secondsOf(retryAfter, now))
  if (status === 401 || status === 403) return failed('refused', REFUSED_SECONDS)
  if (status !== 200) return failed('away', secondsOf(retryAfter, now))
  const body = parseJson(text)
  const parsed = Reply.safeParse(body)
  if (!parsed.success) return failed('broken')
  const updated = parsed.data.map(({ lastUpdatedUtc }) => instant(lastUpdatedUtc)).filter((at) => at !== null)
  const sourceAt = updated.length === 0 ? null : new Date(Math.max(...updated.map((at) => at.getTime())))
  return found(parsed.data.flatMap(flightToLegs), body, sourceAt)
}

const found = (legs: readonly Leg[], body: unknown, sourceAt: Date | null): ArrivalAnswer => ({
  ...{ ok: true, source: SOURCE, sourceAt, body, legs },
})
const failed = (
  why: 'away' | 'limited' | 'refused' | 'broken',
  retryAfterSeconds: number | null = null,
): ArrivalAnswer => ({ ok: false, source: SOURCE, why, retryAfterSeconds })

function flightToLegs({ status, airline, departure, arrival }: z.output<typeof Flight>): Leg[] {
  const scheduledAt = instant(arrival.scheduledTime?.utc)
  // Without a timetable there is nothing to be early or late against.
  if (scheduledAt === null) return []
  const down = instant(arrival.runwayTime?.utc)
  const expectedAt = instant(arrival.revisedTime?.utc) ?? instant(arrival.predictedTime?.utc)
  // The runway time of a flight that is still in the air is when it will be down.
  const landedAt = status === 'Arrived' ? (down ?? expectedAt ?? scheduledAt) : null
  const { location, countryCode } = arrival.airport
  return [
    {
      state: STATES[status] ?? 'expected',
      scheduledAt,
      expectedAt: down ?? expectedAt,
      landedAt,
      terminal: arrival.terminal ?? null,
      carrier: airline?.name ?? null,
      from: departure.airport.municipalityName ?? departure.airport.name ?? null,
      isDomestic: countryCode != null && countryCode === departure.airport.countryCode,
      at: location == null ? null : { lat: location.lat, lng: location.lon },
    },
  ]
}

/** `CanceledUncertain` is a guess of theirs: nobody is told of a guess. */
const STATES: Readonly<Record<string, Leg['state']>> = {
  Arrived: 'landed',
  Canceled: 'cancelled',
  Diverted: 'diverted',
}

function instant(utc: string | null | undefined): Date | null {
  const at = new Date((utc ?? '').replace(' ', 'T'))
  return Number.isNaN(at.getTime()) ? null : at
}

/** Seconds, or a date. */
function secondsOf(retryAfter: string | null, now: Date): number | null {
  if (retryAfter === null) return null
  if (/^\d+$/.test(retryAfter.trim())) return Number(retryAfter)
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1_000))
}

function parseJson(text: string): unknown {
  try {
    // The database keeps no text with a NUL in it.
    return JSON.parse(text.replaceAll('\\u0000', ''))
  } catch {
    return undefined
  }
}
