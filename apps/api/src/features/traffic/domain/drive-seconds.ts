// How long a drive takes that sets out at a moment: each quarter of an hour of it at its own pace, so that whoever leaves later never
// arrives earlier, also where the profile changes.
import type { Shape, TrafficProfile } from './profile.ts'
import { trafficIndex } from './profile.ts'
import { QUARTER_MS, type WeekClock } from './week.ts'

/** Whole quarters of an hour that one drive may take: a week of them. */
const MOST_STEPS = 700

export function driveSeconds(
  profile: TrafficProfile,
  clock: WeekClock,
  shape: Shape,
  freeSeconds: number,
  departsMs: number,
): number {
  let [left, at] = [freeSeconds * 1_000, departsMs]
  for (let step = 0; step < MOST_STEPS && left > 0; step++) {
    const index = trafficIndex(profile, clock.hoursAt(at), shape)
    const until = (Math.floor(at / QUARTER_MS) + 1) * QUARTER_MS
    const done = (until - at) / index
    if (left <= done) return (at + left * index - departsMs) / 1_000
    left -= done
    at = until
  }
  return (at + left - departsMs) / 1_000
}
