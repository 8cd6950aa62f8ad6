import { DAY_MS } from '@livery/kernel/time.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { listActive } from '../store.ts'
import { startPayout } from './start-payout.ts'

/**
 * Every driver with an account gets what is payable, once a week; one who has nothing, or has one under way, is passed
 * over.
 */
export async function payWeekly(world: World): Promise<void> {
  const week = mondayOf(world.now())
  for (const driverId of await listActive(world.db)) {
    try {
      await startPayout(world, { driverId, week })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
}

/** In UTC, as a date is written. */
function mondayOf(at: Date): string {
  const daysSince = (at.getUTCDay() + 6) % 7
  return new Date(at.getTime() - daysSince * DAY_MS).toISOString().slice(0, 10)
}
