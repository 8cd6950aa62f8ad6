import type { TakeBackReason } from '@livery/contracts/rides/ride-status.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import { TERMINAL } from '../domain/ride-states.ts'
import { measureRide } from '../shared/measure-ride.ts'
import { measuringDrives } from '../shared/measuring-drives.ts'
import { findRide, findRideForUpdate } from '../store/rides.ts'
import { cancelRide } from './cancel-ride.ts'
import { completeRide } from './complete-ride.ts'
import { giveBackRide } from './give-back-ride.ts'
import { ensureVersion, moveRide } from './move-ride.ts'
import { noteLanding } from './note-landing.ts'

export interface OfficeUpdate {
  readonly rideId: RideId
  readonly action: 'cancel' | 'complete' | 'give_back' | 'start' | 'landed'
  readonly officerId: UserId
  readonly reason: string
  /** What the chauffeur is told of why a ride is taken back. */
  readonly told?: TakeBackReason | undefined
  readonly tolls?: number | undefined
  /** Metres, of an hourly hire. */
  readonly distance?: number | undefined
  readonly landedAt?: Date | undefined
  readonly isDomestic?: boolean | undefined
  readonly version?: number | undefined
}

/**
 * The office steps in: it cancels without a fee, ends, releases, or starts without the PIN; the reason stays on the
 * timeline.
 */
export async function officeUpdate(ctx: AppContext, update: OfficeUpdate): Promise<Ride> {
  const actor: Actor = { kind: 'office', id: update.officerId, reason: update.reason }
  if (update.action === 'cancel') {
    return (await cancelRide(ctx, { rideId: update.rideId, actor, reason: update.reason, version: update.version }))
      .ride
  }
  const before = update.action === 'complete' ? await findRide(ctx.db, update.rideId) : null
  const measured = before === null || TERMINAL.includes(before.status) ? null : await measureRide(ctx, before)
  return measuringDrives(ctx, () =>
    ctx.transact(async (tx) => {
      const ride = await findRideForUpdate(tx, update.rideId)
      if (ride === null) throw refuse('RIDE_NOT_FOUND')
      ensureVersion(ride, update.version)
      if (update.action === 'complete')
        return completeRide(ctx, tx, ride, actor, { tolls: update.tolls, drivenMetres: update.distance, measured })
      if (update.action === 'landed') return noteLanding(ctx, tx, ride, update)
      if (update.action === 'give_back') return giveBackRide(ctx, tx, ride, actor, { told: update.told })
      return moveRide(ctx, tx, ride, 'board', actor, { startedAt: ctx.now() })
    }),
  )
}
