// What a chauffeur is told of the searches that looked at them. Of others they learn no name, place or number, only in
// what somebody was the better match.
import type { Considered } from '@livery/contracts/dispatch/considered.ts'
import { costDifferences } from '@livery/contracts/dispatch/cost-differences.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { type ConsideredRow, findRidesById, listConsidered, numbersOf, toldToDriver } from '../../rides/index.ts'

const MOST_SHOWN = 50

export async function showConsidered(ctx: AppContext, driverId: UserId): Promise<z.input<typeof Considered>[]> {
  const rows = await listConsidered(ctx.db, driverId, MOST_SHOWN)
  const ids = rows.map(({ rideId }) => rideId)
  const [rides, numbers] = await Promise.all([findRidesById(ctx.db, ids), numbersOf(ctx.db, ids)])
  return rows.flatMap((row) => {
    const ride = rides.get(row.rideId)
    // That somebody has said no to them is told to nobody.
    if (ride === undefined || row.reasons.includes('BLOCKED')) return []
    return {
      rideNumber: numbers.get(row.rideId) ?? '',
      vehicleClass: ride.vehicleClass,
      rideType: ride.ridetype,
      at: row.at.toISOString(),
      timeZone: ride.timeZone,
      etaSeconds: row.etaSeconds,
      outcome: outcomeOf(row),
      reasons: row.chosen ? [] : toldToDriver(row.reasons),
      betterIn: betterIn(row),
    }
  })
}

function outcomeOf({ chosen, rank, reasons }: ConsideredRow): Considered['outcome'] {
  if (chosen) return (rank ?? 1) === 1 ? 'asked' : 'asked_beside'
  return reasons.length === 0 ? 'others' : 'excluded'
}

/** How much nearer they were may be told; what they are rated and have earned is theirs. */
function betterIn({ chosen, rank, reasons, costs, firstCosts }: ConsideredRow): Considered['betterIn'] {
  if (costs == null || firstCosts === null || reasons.length > 0 || (chosen && rank === 1)) return []
  return costDifferences(costs, firstCosts)
    .filter(({ seconds }) => seconds > 0)
    .map(({ term, seconds }) => ({ term, seconds: term === 'arrival' ? seconds : null }))
}
