// The clock goes on.
import { HOUR, MINUTE, SECOND } from '../rules/numbers.ts'
import type { Act } from './act.ts'

const SPANS = [
  ...[SECOND, 21 * SECOND, MINUTE, 3 * MINUTE, 6 * MINUTE, 11 * MINUTE, 16 * MINUTE, 31 * MINUTE],
  ...[HOUR + MINUTE, 2 * HOUR, 5 * HOUR, 12 * HOUR, 24 * HOUR],
] as const

export const timeActs: Readonly<Record<string, Act>> = {
  wait: {
    applies: () => true,
    run: (stage, { ride, who, pick }) => stage.wait(SPANS[(ride + who * 4 + pick) % SPANS.length] ?? MINUTE),
  },
  'wait-a-little': {
    applies: () => true,
    run: (stage, { pick }) => stage.wait(SPANS[pick % 7] ?? MINUTE),
  },
}
