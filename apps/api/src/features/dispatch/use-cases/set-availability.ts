import type { Point } from '@livery/kernel/geo.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { ensurePapers } from '../../documents/index.ts'
import { ensureMayWork } from '../../identity/index.ts'
import { findCurrentOfDriver } from '../../rides/index.ts'
import { findApprovedVehicle } from '../../vehicles/index.ts'
import { liveFleet } from '../fleet.ts'
import { listOpenOffersOfDriver, writeOffline, writeOnline } from '../store.ts'
import { declineOffer } from './answer-offer.ts'
import { takeLocation } from './take-location.ts'

/**
 * Online needs an approved vehicle and every required paper; a ride that is under way is finished first before going
 * offline.
 */
export async function setAvailability(
  world: World,
  driverId: UserId,
  online: boolean,
  position: Point | null,
): Promise<void> {
  if (online) return goOnline(world, driverId, position)
  if ((await findCurrentOfDriver(world.db, driverId)) !== null) throw refuse('RIDE_UNDER_WAY')
  // Whoever leaves says no to what he is being asked.
  for (const offer of await listOpenOffersOfDriver(world.db, driverId, world.now()))
    await leaveOffer(world, driverId, offer.id)
  const state = await world.transact((tx) => writeOffline(tx, driverId, world.now()))
  if (state !== null) liveFleet(world).learn(state)
}

async function leaveOffer(world: World, driverId: UserId, offerId: string): Promise<void> {
  try {
    await declineOffer(world, driverId, offerId)
  } catch (error) {
    // It ran out, or was pulled, meanwhile.
    if (!(error instanceof Refusal && error.code === 'OFFER_EXPIRED')) throw error
  }
}

async function goOnline(world: World, driverId: UserId, given: Point | null): Promise<void> {
  // Whoever is online already says where they are as any phone does: it has to follow from where they were.
  const isOnline = liveFleet(world).index.find(driverId) !== undefined
  if (isOnline && given !== null) takeLocation(world, driverId, { ...given, at: world.now().toISOString() })
  const position = isOnline ? null : given
  const state = await world.transact(async (tx) => {
    await ensureMayWork(tx, driverId)
    const vehicle = await findApprovedVehicle(tx, driverId)
    if (vehicle === null) throw refuse('VEHICLE_NOT_APPROVED')
    await ensurePapers(tx, driverId, world.now())
    return writeOnline(tx, {
      driverId,
      vehicleId: vehicle.id,
      vehicleClass: vehicle.vehicleClass,
      position,
      at: world.now(),
    })
  })
  liveFleet(world).learn(state)
  await liveFleet(world).learnPlans([driverId])
}
