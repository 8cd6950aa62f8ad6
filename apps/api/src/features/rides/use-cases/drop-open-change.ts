// A change that waited for an answer is told of; and nothing comes of it where the ride is somebody else's.
import type { ChangeStatus } from '@livery/contracts/rides/ride-changes.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { holdWholePrice } from '../../payments/index.ts'
import {
  changesDetails,
  changesTrip,
  hasGuestLeft,
  isOfWay,
  isOtherGuest,
  withoutPrice,
} from '../domain/changed-ride.ts'
import type { Ride } from '../domain/ride.ts'
import { type Asks, closeChange, type KeptChange, openChangesOf } from '../store/changes.ts'

const ON_THE_WAY: readonly Ride['status'][] = ['en_route', 'arrived', 'in_progress', 'at_stop']

/** The chauffeur who was asked, or who asked, has the ride no more: nothing comes of it. The ride is as it was. */
export async function dropOpenChange(ctx: AppContext, tx: Tx, ride: Ride): Promise<void> {
  const change = (await openChangesOf(tx, [ride.id])).get(ride.id)
  if (change === undefined) return
  await closeChange(tx, change, 'expired', ctx.now())
  await holdWholePrice(ctx, tx, ride.id, ride.quotedTotalMinor)
  await tellOfChange(ctx, tx, ride, change, 'expired')
}

/** The office's hand wins: what waited for an answer is over, and what was put aside for it is free again. */
export async function withdrawOpenChange(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  { why, by }: { readonly why: string; readonly by: UserId },
): Promise<void> {
  const change = (await openChangesOf(tx, [ride.id])).get(ride.id)
  if (change === undefined) return
  await closeChange(tx, change, 'withdrawn', ctx.now(), by, why)
  await holdWholePrice(ctx, tx, ride.id, ride.quotedTotalMinor)
  await tellOfChange(ctx, tx, ride, { ...change, withdrawnBecause: why }, 'withdrawn')
}

export function tellOfChange(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  change: KeptChange & {
    readonly asks?: Asks
    readonly isOfOffice?: boolean
    readonly withdrawnBecause?: string
    /** Where its chauffeur earns another sum, and was not asked. */
    readonly paysOtherwise?: boolean
  },
  status: Exclude<ChangeStatus, 'preview'>,
  answeredBy: UserId = ride.riderId,
): Promise<void> {
  const { id: rideId, riderId, driverId } = ride
  const isOnTheWay = isOfWay(change.after) && ON_THE_WAY.includes(ride.status)
  const isTrip = changesTrip(change.after)
  const about = change.stop !== null ? 'stop' : isOnTheWay ? 'way' : isTrip ? 'trip' : 'details'
  const hasLeft = status === 'applied' && hasGuestLeft(change)
  return ctx.publish(tx, 'ride.changed', rideId, {
    ...{ rideId, riderId, driverId, status, about },
    ...(change.asks === 'rider' && { asks: change.asks }),
    ...(change.isOfOffice === true && { isOfOffice: true }),
    ...(change.asks === 'rider' && answeredBy !== riderId && { byAssistant: true }),
    ...(isTrip && !changesTrip(withoutPrice(change.after)) && { isPriceAlone: true }),
    ...(changesDetails(change.after) && { hasDetails: true }),
    ...(change.paysOtherwise === true && { netPay: { minor: change.netPay, currency: ride.currency } }),
    ...(change.withdrawnBecause !== undefined && { withdrawnBecause: change.withdrawnBecause }),
    isOtherArrival: 'pickupAt' in change.after || 'flight' in change.after,
    isOtherGuest: isOtherGuest(change),
    hasGuestLeft: hasLeft,
    ...(hasLeft && { changeId: change.id }),
  })
}
