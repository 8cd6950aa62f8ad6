// How often the server hears of the car: often enough for whoever waits for it, and seldom enough for the battery.
import { distanceMetres } from '@livery/kernel/geo.ts'
import type { Fix } from './use-position.ts'

interface Pace {
  readonly everyMs: number
  /** Sooner where the car has come so far, as on a motorway. */
  readonly metres: number
}

export const RIDE_PACE: Pace = { everyMs: 5_000, metres: 150 }
/** A car that was not heard of for a minute is offered no rides. */
export const IDLE_PACE: Pace = { everyMs: 30_000, metres: 200 }

/** Phones take a fix each second, a little sooner or later. */
const SLACK_MS = 500

/** Whether this one is told. `told` is the last that was; nothing was before the first. */
export function isDue(told: Fix | undefined, fix: Fix, { everyMs, metres }: Pace): boolean {
  if (told === undefined) return true
  if (fix.at <= told.at) return false
  return fix.at - told.at >= everyMs - SLACK_MS || distanceMetres(told, fix) >= metres
}
