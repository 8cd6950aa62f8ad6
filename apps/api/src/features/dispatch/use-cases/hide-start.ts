import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { afterCommit, type Tx } from '../../../platform/database/database.ts'
import { findRide, type Ride } from '../../rides/index.ts'
import type { DriverStateRow } from '../domain/driver-state.ts'
import { hiddenAround } from '../domain/hidden-start.ts'
import { writeHidden } from '../store/driver-states.ts'

/** From here its car sets out for a ride; of one that is at the pickup by now nothing is hidden. */
export async function hideStart(
  ctx: AppContext,
  tx: Tx,
  { id, status, pickup }: Pick<Ride, 'id' | 'status' | 'pickup'>,
  state: DriverStateRow | null,
): Promise<DriverStateRow | null> {
  // Who says on the way that they set out has set out where they did.
  if (state === null || state.hidden !== null) return state
  if (status !== 'assigned' && status !== 'en_route') return state
  // What this process has heard since the last write is where they are.
  const heard = ctx.liveFleet.index.find(state.driverId)
  const { lat, lng } = heard !== undefined && heard.fixAt > (state.fixAt?.getTime() ?? 0) ? heard : state
  if (lat === null || lng === null) return state
  const hidden = hiddenAround({ lat, lng }, pickup, ctx.liveFleet.limits.hideStartMetres)
  return (await writeHidden(tx, state.driverId, id, hidden)) ?? state
}

/**
 * It has arrived: from here on its rider sees it wherever it is. Where nobody saw that, it may still be where it set out, until
 * its rider is on board.
 */
export async function showArrived(ctx: AppContext, tx: Tx, driverId: UserId, rideId: RideId): Promise<void> {
  const ride = await findRide(tx, rideId)
  if (ride?.status === 'arrived' && ride.isArrivalNotShown) return
  const state = await writeHidden(tx, driverId, rideId, null)
  if (state !== null) afterCommit(tx, () => ctx.liveFleet.learn(state))
}
