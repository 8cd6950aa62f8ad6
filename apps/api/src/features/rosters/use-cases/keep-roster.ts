import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { houseTimeZone } from '../../places/index.ts'
import type { DriverRoster } from '../domain/roster.ts'
import { writeRoster } from '../store.ts'

/** The hours are read from the clock of the region in which they were said. */
export async function keepRoster(
  ctx: AppContext,
  driverId: UserId,
  { hours }: Pick<DriverRoster, 'hours'>,
): Promise<void> {
  const timeZone = await houseTimeZone(ctx)
  await ctx.transact((tx) => writeRoster(tx, driverId, { hours, timeZone }, ctx.now()))
}
