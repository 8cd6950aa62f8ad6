// What the map of this moment says of one chauffeur.
import type { Presence } from '@livery/contracts/dispatch/office-drivers.ts'
import type { World } from '../../world.ts'
import type { LiveFacts } from '../rides/index.ts'
import { liveFleet } from './fleet.ts'

/** `known` is what the database says of them: another process may have heard what this one has not. */
export function liveFactsOf(world: World, driverId: string, known: Presence): LiveFacts {
  const fleet = liveFleet(world)
  const driver = fleet.index.find(driverId)
  const isHeardOf = driver !== undefined && fleet.isFresh(driver)
  const presence =
    known === 'on_ride' ? 'on_ride' : known === 'offline' ? 'offline' : isHeardOf ? 'free' : ('silent' as const)
  return { presence, answer: 'none', hasOffer: false, etaSeconds: null }
}
