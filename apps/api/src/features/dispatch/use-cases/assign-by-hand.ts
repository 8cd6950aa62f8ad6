import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { assignRide, findRide, measuringDrives, type Ride, refusalFor } from '../../rides/index.ts'
import { findCandidateDrivers } from '../shared/candidates.ts'
import { liveConditionsOf } from '../shared/live-conditions.ts'
import { writeRideInCar } from '../store/driver-states.ts'
import { listOpenOffersOfDriver } from '../store/offers.ts'
import { declineOffer } from './answer-offer.ts'
import { hideStart } from './hide-start.ts'

export interface AssignByHand {
  readonly rideId: RideId
  readonly driverId: UserId
  readonly officerId: UserId
  readonly reasonText?: string | undefined
  /** Of the ride as the office saw it; nothing is taken from anybody without it. */
  readonly version?: number | undefined
}

/**
 * The office gives a ride to a chauffeur. Where their car is and what speaks against them is looked up first; what
 * another may change meanwhile (the ride, their plan, their account, their documents and car) is looked at again under
 * lock. Safe to repeat.
 */
export async function assignByHand(ctx: AppContext, command: AssignByHand): Promise<Ride> {
  const { rideId, driverId, officerId, reasonText } = command
  const ride = await findRide(ctx.db, rideId)
  if (ride === null) throw refuse('RIDE_NOT_FOUND')
  // It is theirs already, and whoever is on the way stays so.
  if (ride.driverId === driverId && (ride.status === 'assigned' || ride.status === 'en_route')) return ride
  const [candidate] = await findCandidateDrivers(ctx, ride, { ids: [driverId] })
  if (candidate === undefined) throw refuse('DRIVER_UNKNOWN')
  const { reasons, driver, vehicleId, etaSeconds } = candidate
  const [reason] = reasons
  if (reason !== undefined) throw refuse(refusalFor(reason, 'office'))
  if (vehicleId === null) throw refuse('VEHICLE_NOT_APPROVED')
  const actor = { kind: 'office', id: officerId, ...(reasonText === undefined ? {} : { reason: reasonText }) } as const
  const { assigned, state } = await measuringDrives(ctx, () =>
    ctx.transact(async (tx) => {
      const live = { ...liveConditionsOf(ctx, driverId, driver.presence), etaSeconds }
      const given = {
        ...{ rideId, driverId, vehicleId, etaSeconds: etaSeconds ?? 0, actor, live, version: command.version },
        // What somebody has already goes from hand to hand, where the office has seen that they have it.
        replaces: command.version === undefined ? null : ride.driverId,
      }
      const assigned = await assignRide(ctx, tx, given)
      // For a scheduled ride they stay free until they set out.
      const isNow = assigned.ridetype === 'instant'
      const state = isNow ? await hideStart(ctx, tx, assigned, await writeRideInCar(tx, assigned)) : null
      // They have changed cars, or gone offline, in this very moment.
      if (isNow && state === null) throw refuse('DRIVER_OFFLINE')
      return { assigned, state }
    }),
  )
  if (state !== null) {
    ctx.liveFleet.learn(state)
    await withdrawOffers(ctx, driverId, rideId)
  }
  return assigned
}

/** What they were being asked about other rides goes to the next one at once. */
async function withdrawOffers(ctx: AppContext, driverId: UserId, rideId: RideId): Promise<void> {
  for (const offer of await listOpenOffersOfDriver(ctx.db, driverId, ctx.now())) {
    if (offer.rideId === rideId) continue
    try {
      await declineOffer(ctx, driverId, offer.id)
    } catch (error) {
      // It ran out, or was pulled, meanwhile.
      if (!(error instanceof Refusal)) throw error
    }
  }
}
