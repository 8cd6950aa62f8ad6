import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Actor } from '../domain/ride.ts'
import { listClaimsForUpdate } from '../store/rides.ts'
import { giveBackRide } from './give-back-ride.ts'

export interface ClaimsToReturn {
  readonly driverId: UserId
  readonly reason: string
  /** Those that were promised in this car alone. */
  readonly vehicleId?: VehicleId
}

/** Rides that a chauffeur has claimed and not begun go back, without a strike: others can take them. */
export async function returnClaims(ctx: AppContext, tx: Tx, of: ClaimsToReturn): Promise<void> {
  const actor: Actor = { kind: 'office', id: null, reason: of.reason }
  for (const ride of await listClaimsForUpdate(tx, of.driverId))
    if (of.vehicleId === undefined || ride.vehicleId === of.vehicleId) await giveBackRide(ctx, tx, ride, actor)
}
