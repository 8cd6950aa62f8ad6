// The steps of a chauffeur's rides that the server has not answered yet, in their order. They are the person's, in whichever
// session: signing out empties them, and a session that only ran out in a tunnel loses none.

import { serverClock } from '../../../../lib/time/server-clock.ts'
import { type KeptItem, keptList } from '../../../../lib/waiting/kept-list.ts'
import type { DriverStep } from '../api.ts'

export type StepBody = Omit<DriverStep, 'queued' | 'at'>

export interface WaitingStep extends KeptItem {
  readonly order: number
  readonly body: StepBody
  /** For the stop that it was at, from one. */
  readonly stop?: number
  /** It went out after it had waited: its chauffeur is told. */
  readonly state?: 'sent'
  /** The server said no; it is not tried again. */
  readonly refusal?: string
  /** The server asks why before it takes it: what follows waits as well. */
  readonly asks?: { readonly code: string; readonly about: readonly string[] }
}

/** As long as the server may take one. */
const KEEP_MS = 48 * 3_600_000

const kept = keptList<WaitingStep>('steps', KEEP_MS)

export const waitingSteps = {
  ...kept,

  /** At this moment by the server's clock, after all that were written before. */
  write(by: string, body: StepBody, stop?: number): WaitingStep | undefined {
    const now = serverClock.now()
    const last = kept.all(by).at(-1)?.order ?? 0
    const order = Math.max(last + 1, now)
    return kept.add({ by, body, order, ...(stop !== undefined && { stop }) }, new Date(now).toISOString())
  },
}

export const isPending = ({ state, refusal }: WaitingStep): boolean => state === undefined && refusal === undefined
