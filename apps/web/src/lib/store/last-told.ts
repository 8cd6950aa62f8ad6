// When the server last told this browser of a change. A page's first data may be older by the time the page is on screen:
// what was told in between, nobody on that page has heard.

/** Web and api may run on two machines, whose clocks are not quite the same. */
const CLOCKS_APART_MS = 2000
/** These bring the new value along, again and again. */
const OVER_AND_OVER = ['ride:location', 'ride:eta', 'fleet:locations', 'typing']

let toldAtMs = 0

export const lastTold = {
  hear(name: string, event: unknown): void {
    const at = (event as { at?: unknown } | undefined)?.at
    if (typeof at === 'string' && !OVER_AND_OVER.includes(name)) toldAtMs = Math.max(toldAtMs, Date.parse(at))
  },

  /** Until then, by the server's clock, there was no connection on which to hear. */
  missedUntil(at: number): void {
    toldAtMs = Math.max(toldAtMs, at)
  },

  /** `askedAt`: when the server asked for the page's data, in ms of its clock. */
  isSince(askedAt: number): boolean {
    return toldAtMs >= askedAt - CLOCKS_APART_MS
  },
}
