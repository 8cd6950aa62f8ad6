import type { UserId } from '@livery/kernel/ids.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import { jobEach } from '../../../platform/jobs/job-each.ts'
import { houseTimeZone } from '../../places/index.ts'
import { driversWithMoves, firstMoveOfDrivers } from '../../wallet/index.ts'
import { weeksOver } from '../domain/week.ts'
import { lastWeekWritten, weeksWritten } from '../store.ts'
import { issueStatement } from './issue-statement.ts'
import '../events.ts'

/**
 * Everybody whose wallet was moved in a week that is over gets its statement: of the last week, and before it of every
 * week in which nobody was here to write them. One job for each, so that one who fails holds up nobody else.
 */
export async function planStatements(ctx: AppContext): Promise<void> {
  const timeZone = await houseTimeZone(ctx)
  const since = await beginningOf(ctx, timeZone)
  if (since === null) return
  const weeks = weeksOver(since, ctx.now(), timeZone)
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (first === undefined || last === undefined) return
  await jobEach(
    ctx,
    (after, limit) =>
      driversWithMoves(ctx.db, ctx.config.CURRENCY, { from: first.from, until: last.until, after, limit }),
    (tx, driverId) => ctx.jobs.schedule(tx, 'statements.of-driver', { driverId, since: since.toISOString() }),
  )
}

/** One driver's weeks, the oldest first. Safe to repeat: what is written is passed over. */
export async function issueMissing(ctx: AppContext, driverId: UserId, since: Date): Promise<void> {
  const timeZone = await houseTimeZone(ctx)
  const written = await weeksWritten(ctx.db, driverId)
  for (const week of weeksOver(since, ctx.now(), timeZone))
    if (!written.has(week.monday)) await issueStatement(ctx, driverId, week, timeZone)
}

/** The last week that was written, which may have been left half done; before the first one, the first move. */
async function beginningOf(ctx: AppContext, timeZone: string): Promise<Date | null> {
  const written = await lastWeekWritten(ctx.db)
  return written === null ? firstMoveOfDrivers(ctx.db, ctx.config.CURRENCY) : instantOf(written, '00:00', timeZone)
}
