// When a manoeuvre is spoken: once in time to get ready for it, and once where it is made. A driver who hears it more often
// stops listening.
import type { Ahead } from '../progress.ts'

export type Prompt = 'early' | 'near'

/** What has been said of the manoeuvre that comes next. */
export interface Said {
  readonly at: number
  readonly prompt: Prompt
}

const EARLY = { metres: 200, seconds: 16 }
const NEAR = { metres: 40, seconds: 4 }
/** With less than this between the two, the first one says nothing that the second does not. */
const APART_METRES = 60
/** For a phone that does not say how fast it is. */
const CITY_METRES_A_SECOND = 11

export function promptDue({ manoeuvre, metres }: Ahead, speed: number | null, said: Said | null): Prompt | null {
  const fast = speed ?? CITY_METRES_A_SECOND
  const before = (bound: typeof EARLY) => Math.max(bound.metres, bound.seconds * fast)
  const last = said?.at === manoeuvre.at ? said.prompt : null
  if (metres <= before(NEAR)) return last === 'near' ? null : 'near'
  return metres <= before(EARLY) && metres > before(NEAR) + APART_METRES && last === null ? 'early' : null
}
