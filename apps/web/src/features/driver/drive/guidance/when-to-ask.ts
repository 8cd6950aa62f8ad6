// When the phone asks for a way: once for each target, and once for each time that the car has left the way, never for
// each position. What fails, or leads to nothing, is asked again later and later.

export interface Asked {
  readonly target: string
  /** Ms. */
  readonly at: number
  /** How many times in a row, without the car having been on the way between. */
  readonly times: number
}

const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60_000

export function mayAsk(
  last: Asked | null,
  { target, hasWay, isOff, now }: { target: string; hasWay: boolean; isOff: boolean; now: number },
): boolean {
  if (last === null || last.target !== target) return !hasWay || isOff
  if (hasWay && !isOff) return false
  return now - last.at >= waitAfter(last.times)
}

const waitAfter = (times: number) => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, times - 1))
