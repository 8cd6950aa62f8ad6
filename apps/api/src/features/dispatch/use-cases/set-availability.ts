import type { Point } from '@livery/kernel/geo.ts'
import type { OfferId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { findCurrentOfDriver } from '../../rides/index.ts'
import type { DriverStateRow } from '../domain/driver-state.ts'
import { findState, findStateForUpdate, writeOffline } from '../store/driver-states.ts'
import { listOpenOffersOfDriver } from '../store/offers.ts'
import { declineOffer } from './answer-offer.ts'
import { enterCar, refusingTakenCars } from './enter-car.ts'
import { takeLocation } from './take-location.ts'

/**
 * Online needs a car that nobody else is on the road with, and every required document, of the driver and of the car; a
 * ride that is under way is finished first before going offline or into another car.
 */
export async function setAvailability(
  ctx: AppContext,
  driverId: UserId,
  online: boolean,
  position: Point | null,
  vehicleId: VehicleId | null = null,
): Promise<void> {
  if (online) return goOnline(ctx, driverId, position, vehicleId)
  if ((await findCurrentOfDriver(ctx.db, driverId)) !== null) throw refuse('RIDE_UNDER_WAY')
  // Whoever leaves says no to what they are being asked.
  await leaveOffers(ctx, driverId)
  const state = await ctx.transact((tx) => leaveRoad(ctx, tx, driverId))
  if (state !== null) ctx.liveFleet.learn(state)
}

/** A ride that was accepted in this very moment keeps its car on the road. */
async function leaveRoad(ctx: AppContext, tx: Tx, driverId: UserId): Promise<DriverStateRow | null> {
  await findStateForUpdate(tx, driverId)
  if ((await findCurrentOfDriver(tx, driverId)) !== null) throw refuse('RIDE_UNDER_WAY')
  return writeOffline(tx, driverId, ctx.now())
}

async function leaveOffers(ctx: AppContext, driverId: UserId): Promise<void> {
  for (const offer of await listOpenOffersOfDriver(ctx.db, driverId, ctx.now()))
    await leaveOffer(ctx, driverId, offer.id)
}

async function leaveOffer(ctx: AppContext, driverId: UserId, offerId: OfferId): Promise<void> {
  try {
    await declineOffer(ctx, driverId, offerId)
  } catch (error) {
    // It ran out, or was pulled, meanwhile.
    if (!(error instanceof Refusal && error.code === 'OFFER_EXPIRED')) throw error
  }
}

async function goOnline(
  ctx: AppContext,
  driverId: UserId,
  given: Point | null,
  vehicleId: VehicleId | null,
): Promise<void> {
  // Whoever is online already says where they are as any phone does: it has to follow from where they were.
  const isOnline = ctx.liveFleet.index.find(driverId) !== undefined
  if (isOnline && given !== null) takeLocation(ctx, driverId, { ...given, at: ctx.now().toISOString() })
  const position = isOnline ? null : given
  const before = await findState(ctx.db, driverId)
  const states = await refusingTakenCars(() =>
    ctx.transact((tx) => enterCar(ctx, tx, { driverId, vehicleId, position })),
  )
  for (const state of states) ctx.liveFleet.learn(state)
  // What they were being asked was meant for the car that they have left.
  if (before?.online === true && before.vehicleId !== states.at(-1)?.vehicleId) await leaveOffers(ctx, driverId)
  await ctx.liveFleet.learnPlans([driverId])
}
