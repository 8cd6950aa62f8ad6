// How far the server's clock is ahead of a phone's. An answer says when it was given, and that was after it was asked for
// and before it was heard of: it proves a span, however long it was on its way and whichever half of that was slow.

export interface ClockSpan {
  /** The server's clock is ahead by so much at least, and at most. */
  readonly leastMs: number
  readonly mostMs: number
  /** When it was proven, by the phone. */
  readonly at: number
}

/** The clocks of two machines go apart by less than this, in ms for each ms. */
const DRIFT = 50e-6

/** What an answer proves that was given at `serverAt`, and asked for and heard of by the phone's clock. */
export function spanOf(serverAt: number, askedAt: number, heardAt: number): ClockSpan {
  return { leastMs: serverAt - heardAt, mostMs: serverAt - askedAt, at: heardAt }
}

/**
 * What both allow. What was known grows wider with its age, so that a newer answer takes its place by and by; where they
 * contradict each other, one of the clocks has been set meanwhile, and the newer one holds alone.
 */
export function joined(known: ClockSpan | undefined, heard: ClockSpan): ClockSpan {
  if (known === undefined) return heard
  const slackMs = DRIFT * Math.abs(heard.at - known.at)
  const leastMs = Math.max(known.leastMs - slackMs, heard.leastMs)
  const mostMs = Math.min(known.mostMs + slackMs, heard.mostMs)
  return leastMs <= mostMs ? { leastMs, mostMs, at: heard.at } : heard
}

/** Of all that is possible the middle is off by the least. */
export function likelyAheadMs({ leastMs, mostMs }: ClockSpan): number {
  return Math.round((leastMs + mostMs) / 2)
}

/** By how much `likelyAheadMs` may be off. */
export function uncertainMs({ leastMs, mostMs }: ClockSpan): number {
  return Math.ceil((mostMs - leastMs) / 2)
}

export const written = ({ leastMs, mostMs, at }: ClockSpan): string => JSON.stringify([leastMs, mostMs, at])

/** Undefined for anything else that a browser may have kept. */
export function readSpan(text: string | undefined): ClockSpan | undefined {
  try {
    const [leastMs, mostMs, at]: number[] = JSON.parse(text ?? 'null') ?? []
    const span = { leastMs: Number(leastMs), mostMs: Number(mostMs), at: Number(at) }
    return Object.values(span).every(Number.isFinite) && span.leastMs <= span.mostMs ? span : undefined
  } catch {
    return undefined
  }
}
