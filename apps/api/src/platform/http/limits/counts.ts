// How often each key was counted in its window of time, for all processes together.
import { createHash } from 'node:crypto'

export interface Addition {
  readonly key: string
  readonly by: number
}
export interface Counted {
  readonly key: string
  readonly count: number
  readonly endsInMs: number
}

export interface Counts {
  /** Adds to several keys at once; a key whose window has ended starts over. Each key is named once. */
  add(additions: readonly Addition[], windowMs: number): Promise<Counted[]>
  stop(): Promise<void>
}

/** Short, and says nothing about the person whose address or email it is made of. */
export function countKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
