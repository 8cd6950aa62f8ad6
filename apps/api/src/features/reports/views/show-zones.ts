import type { ZoneFigures } from '@livery/contracts/reports/zone-figures.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { listZones } from '../../pricing/index.ts'
import { countByZone } from '../../rides/index.ts'

const DAYS = 30
/** A large fleet's month; it bounds what one look costs. */
const MOST_RIDES = 20_000

export async function showZoneFigures(ctx: AppContext): Promise<z.input<typeof ZoneFigures>> {
  const until = ctx.now()
  const zones = (await listZones(ctx.db)).filter(({ archivedAt }) => archivedAt === null)
  const counted = await countByZone(ctx.db, zones, { from: addMs(until, -DAYS * DAY_MS), until, most: MOST_RIDES })
  const of = new Map(counted.zones.map((one) => [one.id, one]))
  return {
    ...{ days: DAYS, most: MOST_RIDES, rides: counted.rides },
    zones: zones.map(({ id }) => {
      const { began = 0, ended = 0, priced = 0 } = of.get(id) ?? {}
      return { zoneId: id, began, ended, priced }
    }),
  }
}
