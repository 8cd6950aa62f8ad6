// A ride that its chauffeur lost, as they are shown it until they leave it.

import type { DriverRide, LostRide } from '@livery/contracts/rides/driver-ride.ts'
import { RiderReason } from '@livery/contracts/rides/ride-status.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { payoutCalendar } from '../../payouts/index.ts'
import type { Ride } from '../domain/ride.ts'
import { findLostUnseen, type TakenBack } from '../store/lost-unseen.ts'
import { findRide } from '../store/rides.ts'
import { iso } from './ride-views.ts'
import { showDriverRide } from './show-rides.ts'

type Shown = z.input<typeof LostRide>

export async function showLost(ctx: AppContext, driverId: UserId): Promise<Shown | null> {
  const lost = await findLostUnseen(ctx.db, driverId)
  const ride = lost === null ? null : await findRide(ctx.db, lost.rideId)
  if (lost === null || ride === null) return null
  return lost.taken === null ? showCancelled(ctx, driverId, ride) : showTakenBack(ride, lost.lostAt, lost.taken)
}

async function showCancelled(ctx: AppContext, driverId: UserId, ride: Ride): Promise<Shown | null> {
  if (ride.endedAt === null) return null
  const shown = await showDriverRide(ctx, ride)
  const times = await timesOf(ctx, driverId, ride, shown)
  return {
    how: 'cancelled',
    ride: shown,
    riderName: shown.rider?.name ?? null,
    at: ride.endedAt.toISOString(),
    by: ride.cancelBy === 'office' ? 'office' : 'rider',
    forGuest: ride.guest !== null,
    reason: ride.cancelBy === 'office' ? null : reasonCode(ride.cancelReason),
    ...comeSoFar(ride),
    payableAt: times?.payableAt.toISOString() ?? null,
    paidOutAt: times?.paidOutAt?.toISOString() ?? null,
  }
}

/** Whoever drives it now, and where it goes by now, is not theirs to know. */
function showTakenBack(ride: Ride, at: Date, { by, reason, after, since, pickupAt, pickup }: TakenBack): Shown {
  const { id: rideId, ridetype: rideType, currency, timeZone } = ride
  return {
    how: 'taken_back',
    ride: { rideId, rideType, currency, timeZone, pickupAt, pickupLocation: pickup, earned: null },
    riderName: null,
    at: at.toISOString(),
    forGuest: false,
    ...{ by, reason, after, since },
    payableAt: null,
    paidOutAt: null,
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
