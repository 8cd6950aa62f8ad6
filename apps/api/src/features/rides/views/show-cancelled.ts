// A ride that was called off, as its chauffeur is shown it until they leave it.

import { RiderReason } from '@livery/contracts/rides/ride-status.ts'
import type { CancelledRide, DriverRide } from '@livery/contracts/rides/ride-views.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { payoutCalendar } from '../../payouts/index.ts'
import type { Ride } from '../domain/ride.ts'
import { findCancelledUnseen } from '../store/cancelled-unseen.ts'
import { findRide } from '../store/rides.ts'
import { iso } from './ride-views.ts'
import { showDriverRide } from './show-rides.ts'

export async function showCancelled(ctx: AppContext, driverId: UserId): Promise<z.input<typeof CancelledRide> | null> {
  const rideId = await findCancelledUnseen(ctx.db, driverId)
  const ride = rideId === null ? null : await findRide(ctx.db, rideId)
  if (ride?.endedAt == null) return null
  const shown = await showDriverRide(ctx, ride)
  const times = await timesOf(ctx, driverId, ride, shown)
  return {
    ride: shown,
    at: ride.endedAt.toISOString(),
    by: ride.cancelBy === 'office' ? 'office' : 'rider',
    forGuest: ride.guest !== null,
    reason: ride.cancelBy === 'office' ? null : reasonCode(ride.cancelReason),
    ...comeSoFar(ride),
    payableAt: times?.payableAt.toISOString() ?? null,
    paidOutAt: times?.paidOutAt?.toISOString() ?? null,
  }
}

async function timesOf(ctx: AppContext, driverId: UserId, { endedAt }: Ride, { earned }: z.input<typeof DriverRide>) {
  if (earned === null || endedAt === null || earned.total === 0) return null
  return (await payoutCalendar(ctx, driverId))(endedAt)
}

function comeSoFar({ arrivedAt, enRouteAt, assignedAt }: Ride): {
  after: 'assigned' | 'en_route' | 'arrived'
  since: string | null
} {
  if (arrivedAt !== null) return { after: 'arrived', since: iso(arrivedAt) }
  if (enRouteAt !== null) return { after: 'en_route', since: iso(enRouteAt) }
  return { after: 'assigned', since: iso(assignedAt) }
}

/** The words behind the code are for the office. */
function reasonCode(reason: string | null): RiderReason | null {
  const code = RiderReason.safeParse(reason?.split(':')[0])
  return code.success ? code.data : null
}
