import type { TariffPreview } from '@livery/contracts/pricing/tariffs.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { isPriced, type TariffTerms } from '../../pricing/index.ts'
import { RepricedSum, reprice } from '../domain/repriced.ts'
import { listCompletedAfter, stopMovesOf } from '../store/driven.ts'
import { rideNumber } from '../views/ride-views.ts'

const DAYS = 90
const AT_A_TIME = 1_000

/** What the completed rides of the last ninety days would have cost by other terms. Read a thousand at a time. */
export async function previewTariff(ctx: AppContext, terms: TariffTerms): Promise<z.input<typeof TariffPreview>> {
  const until = ctx.now()
  const from = addMs(until, -DAYS * DAY_MS)
  const sum = new RepricedSum()
  for (let afterId = ''; ; ) {
    const rides = await listCompletedAfter(ctx.db, { since: from, afterId, limit: AT_A_TIME })
    const moves = await stopMovesOf(
      ctx.db,
      rides.map(({ id }) => id),
    )
    // What is not offered any more may have no price in newer terms.
    for (const ride of rides.filter(({ vehicleClass }) => isPriced(terms, vehicleClass)))
      sum.add(reprice(ride, moves.get(ride.id) ?? [], terms))
    afterId = rides.at(-1)?.id ?? ''
    if (rides.length < AT_A_TIME) break
  }
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    currency: ctx.config.CURRENCY,
    ...sum.total,
    classes: sum.classes,
    most: sum.most.map(({ ride, before, after }) => ({
      rideId: ride.id,
      rideNumber: rideNumber(ride),
      vehicleClass: ride.vehicleClass,
      pickupAt: ride.pickupAt.toISOString(),
      before,
      after,
    })),
  }
}
