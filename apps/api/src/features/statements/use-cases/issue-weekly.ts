import type { UserId } from '@livery/kernel/ids.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'
import type { World } from '../../../world.ts'
import { driversWithMoves, firstMoveOfDrivers } from '../../wallet/index.ts'
import { type Week, weeksOver } from '../domain/week.ts'
import { driversWithStatement, lastWeekWritten } from '../store.ts'
import { issueStatement } from './issue-statement.ts'

/**
 * Everybody whose wallet was moved in a week that is over has its statement: of the last week, and before it of every
 * week in which nobody was here to write them, in order. Safe to repeat: who has it is passed over.
 */
export async function issueWeekly(world: World): Promise<void> {
  const { timeZone } = await world.maps.region()
  const since = await beginningOf(world, timeZone)
  if (since === null) return
  for (const week of weeksOver(since, world.now(), timeZone)) await issueWeek(world, week, timeZone)
}

/** The last week that was written, which may have been left half done; before the first one, the first move. */
async function beginningOf(world: World, timeZone: string): Promise<Date | null> {
  const written = await lastWeekWritten(world.db)
  return written === null ? firstMoveOfDrivers(world.db, world.config.CURRENCY) : instantOf(written, '00:00', timeZone)
}

async function issueWeek(world: World, week: Week, timeZone: string): Promise<void> {
  const [drivers, done] = await Promise.all([
    driversWithMoves(world.db, world.config.CURRENCY, week.from, week.until),
    driversWithStatement(world.db, week.monday),
  ])
  for (const driverId of drivers) {
    if (!done.has(driverId)) await issueStatement(world, driverId as UserId, week, timeZone)
  }
}
