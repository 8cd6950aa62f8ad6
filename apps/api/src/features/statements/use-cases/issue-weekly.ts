import type { UserId } from '@livery/kernel/ids.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'
import { jobEach } from '../../../platform/jobs/job-each.ts'
import type { World } from '../../../world.ts'
import { driversWithMoves, firstMoveOfDrivers } from '../../wallet/index.ts'
import { weeksOver } from '../domain/week.ts'
import { lastWeekWritten, weeksWritten } from '../store.ts'
import { issueStatement } from './issue-statement.ts'
import '../events.ts'

/**
 * Everybody whose wallet was moved in a week that is over gets its statement: of the last week, and before it of every
 * week in which nobody was here to write them. One job for each, so that one who fails holds up nobody else.
 */
export async function planStatements(world: World): Promise<void> {
  const { timeZone } = await world.maps.region()
  const since = await beginningOf(world, timeZone)
  if (since === null) return
  const weeks = weeksOver(since, world.now(), timeZone)
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (first === undefined || last === undefined) return
  await jobEach(
    world,
    (after, limit) =>
      driversWithMoves(world.db, world.config.CURRENCY, { from: first.from, until: last.until, after, limit }),
    (tx, driverId) => world.jobs.schedule(tx, 'statements.of-driver', { driverId, since: since.toISOString() }),
  )
}

/** One driver's weeks, the oldest first. Safe to repeat: what is written is passed over. */
export async function issueMissing(world: World, driverId: UserId, since: Date): Promise<void> {
  const { timeZone } = await world.maps.region()
  const written = await weeksWritten(world.db, driverId)
  for (const week of weeksOver(since, world.now(), timeZone))
    if (!written.has(week.monday)) await issueStatement(world, driverId, week, timeZone)
}

/** The last week that was written, which may have been left half done; before the first one, the first move. */
async function beginningOf(world: World, timeZone: string): Promise<Date | null> {
  const written = await lastWeekWritten(world.db)
  return written === null ? firstMoveOfDrivers(world.db, world.config.CURRENCY) : instantOf(written, '00:00', timeZone)
}
