import type { UserId } from '@livery/kernel/ids.ts'
import type { World } from '../../../world.ts'
import { driversWithMoves } from '../../wallet/index.ts'
import { weekBefore } from '../domain/week.ts'
import { driversWithStatement } from '../store.ts'
import { issueStatement } from './issue-statement.ts'

/** Everybody whose wallet was moved in the week that is over has its statement. Safe to repeat: who has it is passed over. */
export async function issueWeekly(world: World): Promise<void> {
  const { timeZone } = await world.maps.region()
  const week = weekBefore(world.now(), timeZone)
  const [drivers, done] = await Promise.all([
    driversWithMoves(world.db, world.config.CURRENCY, week.from, week.until),
    driversWithStatement(world.db, week.monday),
  ])
  for (const driverId of drivers) {
    if (!done.has(driverId)) await issueStatement(world, driverId as UserId, week, timeZone)
  }
}
