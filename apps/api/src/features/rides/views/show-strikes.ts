import type { StrikeReview, Strikes } from '@livery/contracts/rides/strikes.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import type { Ride } from '../domain/ride.ts'
import { claimsPausedUntil } from '../domain/strikes.ts'
import { type PickupBefore, pickupsBefore } from '../store/changes.ts'
import { findRidesById } from '../store/rides.ts'
import { listStoredStrikes, type StoredStrike } from '../store/strikes.ts'
import { rideNumber } from './ride-views.ts'

export async function showStrikes(ctx: AppContext, driverId: UserId): Promise<z.input<typeof Strikes>> {
  const [stored, policy] = await Promise.all([listStoredStrikes(ctx.db, driverId), policyInForce(ctx, 'drivers')])
  const rideIds = stored.map(({ rideId }) => rideId)
  const [rides, moved] = await Promise.all([findRidesById(ctx.db, rideIds), pickupsBefore(ctx.db, rideIds)])
  const now = ctx.now()
  const counted = addMs(now, -policy.strikeDays * DAY_MS)
  const standing = stored.filter(({ isLifted }) => !isLifted)
  const pausedUntil = claimsPausedUntil(
    standing.map(({ at }) => at),
    now,
    policy,
  )
  return {
    strikes: stored.flatMap((strike) => {
      const ride = rides.get(strike.rideId)
      if (ride === undefined) return []
      const { id, rideId, why, at, isLifted, asked, decided } = strike
      const { pickup, pickupAt } = pickupWhen(ride, at, moved)
      return [
        {
          ...{ _id: id, rideId, why, at: at.toISOString(), counts: !isLifted && at >= counted },
          ...{ rideNumber: rideNumber(ride), pickup: pickup.address, pickupAt: pickupAt.toISOString() },
          ...{ timeZone: ride.timeZone, review: reviewOf(strike) },
          ...{ asked: asked?.words ?? null, answer: decided?.words ?? null },
        },
      ]
    }),
    mostStrikes: policy.strikes,
    strikeDays: policy.strikeDays,
    pausedUntil: pausedUntil?.toISOString() ?? null,
  }
}

/** The ride goes on without its chauffeur: where and when it begins by now is not theirs to know. */
function pickupWhen(ride: Ride, at: Date, moved: readonly PickupBefore[]): Pick<Ride, 'pickup' | 'pickupAt'> {
  const since = moved.filter((one) => one.rideId === ride.id && one.at >= at).map(({ before }) => before)
  return {
    pickup: since.find(({ pickup }) => pickup !== undefined)?.pickup ?? ride.pickup,
    pickupAt: since.find(({ pickupAt }) => pickupAt !== undefined)?.pickupAt ?? ride.pickupAt,
  }
}

function reviewOf({ isLifted, asked, decided }: StoredStrike): StrikeReview {
  if (decided !== null) return isLifted ? 'lifted' : 'kept'
  return asked === null ? 'none' : 'asked'
}
