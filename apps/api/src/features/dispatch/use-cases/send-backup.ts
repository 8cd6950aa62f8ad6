// A ride that its chauffeur will not meet in time goes to somebody else: offered, while its chauffeur keeps it, or moved
// at once. Never without a line in its timeline, and never without a word to whoever had it.
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import { addMs, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { pipeline, type Tx } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { assignRide, findRideForUpdate, legOf, measuringDrives, type Ride, saveVerdicts } from '../../rides/index.ts'
import { hasTakenOff } from '../../rosters/index.ts'
import type { OfferRow } from '../domain/offer.ts'
import type { Backup } from '../domain/watch/backups.ts'
import { isOwnFault as isFault } from '../domain/watch/own-fault.ts'
import { findState } from '../store/driver-states.ts'
import { closeOpenOffers, expireStaleOffers, insertOffers, listOffersOfRide } from '../store/offers.ts'
import { listWatches } from '../store/ride-watches.ts'

/** What the timeline says of a ride that was moved because its chauffeur would have been late. */
export const BY_WATCH = 'watch'

export interface SendBackup {
  readonly ride: Ride
  readonly backup: Backup
  readonly vehicleId: VehicleId
  readonly search: PolicyTerms<'search'>
}

/** Whoever is asked has the ride once they accept; until then it is its chauffeur's. */
export async function offerToBackup(ctx: AppContext, { ride, backup, vehicleId, search }: SendBackup): Promise<void> {
  const now = ctx.now()
  await ctx.transact(async (tx) => {
    if (!(await isAsSeen(tx, ride))) return
    const earlier = await listOffersOfRide(tx, ride.id)
    if (earlier.some(({ status, expiresAt }) => status === 'sent' && expiresAt > now)) return
    await closeOpenOffers(tx, ride.id, 'expired', now)
    await expireStaleOffers(tx, [backup.driverId], now)
    const round = Math.max(0, ...earlier.map((offer) => offer.round)) + 1
    const offer: OfferRow = {
      ...{ id: ctx.newId('offer'), rideId: ride.id, driverId: backup.driverId, vehicleId, round, status: 'sent' },
      ...{ replacesDriverId: ride.driverId, etaSeconds: driveOf(ride, backup), emptyMetres: backup.emptyMetres },
      ...{ afterRideId: null, freeInSeconds: 0 },
      ...{ sentAt: now, expiresAt: addMs(now, search.calmAnswerSeconds * SECOND_MS), answeredAt: null },
    }
    // They have begun to decide about another ride in this moment.
    if ((await insertOffers(tx, [offer])).length === 0) return
    const verdict = {
      ...{ driverId: backup.driverId, way: 'search' as const, round, chosen: true, reasons: [] },
      ...{ etaSeconds: offer.etaSeconds, prefersPickup: false },
    } as const
    await saveVerdicts(tx, ride.id, [verdict], now, search.verdictDays)
    const told = { offerId: offer.id, rideId: ride.id, driverId: backup.driverId, riderId: ride.riderId }
    await ctx.publish(tx, 'offer.sent', offer.id, told)
  })
}

/** At once. What has changed since the look is seen by the next one. */
export async function swapToBackup(ctx: AppContext, { ride, backup, vehicleId }: SendBackup): Promise<void> {
  const actor = { kind: 'system', id: null, reason: BY_WATCH } as const
  try {
    await measuringDrives(ctx, () =>
      ctx.transact(async (tx) => {
        if (!(await isAsSeen(tx, ride))) return
        const given = { rideId: ride.id, driverId: backup.driverId, vehicleId, etaSeconds: driveOf(ride, backup) }
        const replaces = ride.driverId as UserId
        const isOwnFault = await isFaultOf(tx, ride, replaces, ctx.now())
        await assignRide(ctx, tx, { ...given, actor, live: null, replaces, isOwnFault })
      }),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    ctx.log.info({ rideId: ride.id, refusal: error.code }, 'a backup could not have the ride any more')
  }
}

/** Its chauffeur is in time after all: whoever is being asked is asked no longer. */
export async function withdrawFromBackup(ctx: AppContext, ride: Ride): Promise<void> {
  await ctx.transact(async (tx) => {
    const { id: rideId, riderId } = ride
    await findRideForUpdate(tx, rideId)
    for (const { id: offerId, driverId } of await closeOpenOffers(tx, rideId, 'pulled', ctx.now()))
      await ctx.publish(tx, 'offer.closed', offerId, { offerId, rideId, driverId, riderId, why: 'taken' })
  })
}

/** By the last look at the ride as this chauffeur's; whoever is with another rider is heard and awaited there. */
export async function isFaultOf(tx: Tx, ride: Ride, driverId: UserId, now: Date): Promise<boolean> {
  const [watches, state] = await pipeline(listWatches(tx, [ride.id]), findState(tx, driverId))
  const watch = watches.get(ride.id)
  if (watch?.driverId !== driverId) return false
  const isElsewhere = state !== null && state.rideId !== null && state.rideId !== ride.id
  if (!isElsewhere && isFault(watch, ride.status, now)) return true
  // They have promised these hours, and taken them off since.
  const isOff = watch.against.includes('TIME_OFF') && ride.assignedAt !== null
  return isOff && hasTakenOff(tx, driverId, legOf(ride, now), ride.assignedAt)
}

async function isAsSeen(tx: Tx, { id, version, driverId }: Ride): Promise<boolean> {
  const ride = await findRideForUpdate(tx, id)
  return ride !== null && ride.version === version && ride.driverId === driverId
}

const driveOf = (ride: Ride, { leavesBy }: Backup) =>
  Math.max(0, Math.round((ride.pickupAt.getTime() - leavesBy.getTime()) / SECOND_MS))
