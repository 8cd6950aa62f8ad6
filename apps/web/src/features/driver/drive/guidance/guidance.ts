import type { LineString } from '@livery/contracts/common.ts'
import type { Target } from '../next-target.ts'
import type { Fix } from '../use-position.ts'
import type { Progress } from './progress.ts'

/** What a screen shows of the way to where the chauffeur drives next. */
export interface Guidance {
  readonly target: Target
  readonly fix: Fix | undefined
  /** What is left of the way, from the car on; null until it has come. */
  readonly line: LineString | null
  /** Absent until there are both a way and a position. */
  readonly progress: Progress | undefined
  /** The car has left the way, and another one is asked for. */
  readonly isOff: boolean
  /** The phone has no network. */
  readonly isCutOff: boolean
}
