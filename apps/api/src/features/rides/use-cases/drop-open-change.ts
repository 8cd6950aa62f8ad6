// A change that waited for an answer is told of; and nothing comes of it where the ride is somebody else's.
import type { ChangeStatus } from '@livery/contracts/rides/ride-views.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { holdWholePrice } from '../../payments/index.ts'
import { changesTrip, hasGuestLeft, isOfWay, isOtherGuest } from '../domain/changed-ride.ts'
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

export function tellOfChange(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  change: KeptChange & { readonly asks?: Asks; readonly isOfOffice?: boolean },
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
    isOtherArrival: 'pickupAt' in change.after || 'flight' in change.after,
    isOtherGuest: isOtherGuest(change),
    hasGuestLeft: hasLeft,
    ...(hasLeft && { changeId: change.id }),
  })
}
