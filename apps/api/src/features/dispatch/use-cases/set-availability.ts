import type { Point } from '@livery/kernel/geo.ts'
import type { OfferId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { ensureDocuments } from '../../documents/index.ts'
import { ensureMayWork } from '../../identity/index.ts'
import { findCurrentOfDriver } from '../../rides/index.ts'
import { findApprovedVehicle } from '../../vehicles/index.ts'
import { writeOffline, writeOnline } from '../store/driver-states.ts'
import { listOpenOffersOfDriver } from '../store/offers.ts'
import { declineOffer } from './answer-offer.ts'
import { takeLocation } from './take-location.ts'

/**
 * Online needs an approved vehicle and every required document; a ride that is under way is finished first before going
 * offline.
 */
export async function setAvailability(
  ctx: AppContext,
  driverId: UserId,
  online: boolean,
  position: Point | null,
): Promise<void> {
  if (online) return goOnline(ctx, driverId, position)
  if ((await findCurrentOfDriver(ctx.db, driverId)) !== null) throw refuse('RIDE_UNDER_WAY')
  // Whoever leaves says no to what they are being asked.
  for (const offer of await listOpenOffersOfDriver(ctx.db, driverId, ctx.now()))
    await leaveOffer(ctx, driverId, offer.id)
  const state = await ctx.transact((tx) => writeOffline(tx, driverId, ctx.now()))
  if (state !== null) ctx.liveFleet.learn(state)
}

async function leaveOffer(ctx: AppContext, driverId: UserId, offerId: OfferId): Promise<void> {
  try {
    await declineOffer(ctx, driverId, offerId)
  } catch (error) {
    // It ran out, or was pulled, meanwhile.
    if (!(error instanceof Refusal && error.code === 'OFFER_EXPIRED')) throw error
  }
}

async function goOnline(ctx: AppContext, driverId: UserId, given: Point | null): Promise<void> {
  // Whoever is online already says where they are as any phone does: it has to follow from where they were.
  const isOnline = ctx.liveFleet.index.find(driverId) !== undefined
  if (isOnline && given !== null) takeLocation(ctx, driverId, { ...given, at: ctx.now().toISOString() })
  const position = isOnline ? null : given
  const state = await ctx.transact(async (tx) => {
    await ensureMayWork(tx, driverId)
    const vehicle = await findApprovedVehicle(tx, driverId)
    if (vehicle === null) throw refuse('VEHICLE_NOT_APPROVED')
    await ensureDocuments(tx, driverId, ctx.now())
    return writeOnline(tx, {
      driverId,
      vehicleId: vehicle.id,
      vehicleClass: vehicle.vehicleClass,
      position,
      at: ctx.now(),
    })
  })
  ctx.liveFleet.learn(state)
  await ctx.liveFleet.learnPlans([driverId])
}
