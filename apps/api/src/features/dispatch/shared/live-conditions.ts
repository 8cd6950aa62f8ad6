// What the map of this moment says of one chauffeur.
import type { Presence } from '@livery/contracts/dispatch/office-drivers.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { LiveConditions } from '../../rides/index.ts'

/** `known` is what the database says of them: another process may have heard what this one has not. */
export function liveConditionsOf(ctx: AppContext, driverId: UserId, known: Presence | 'finishing'): LiveConditions {
  const fleet = ctx.liveFleet
  const driver = fleet.index.find(driverId)
  const isHeardOf = driver !== undefined && fleet.isFresh(driver)
  const presence = known !== 'online' ? known : isHeardOf ? 'free' : 'silent'
  return { presence, answer: 'none', hasOffer: false, etaSeconds: null }
}
