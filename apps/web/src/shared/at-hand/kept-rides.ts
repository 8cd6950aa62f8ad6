// The rides at hand as this browser keeps them for a page without a connection: their rider's alone, gone with them.
import type { RideAtHand } from '@livery/contracts/rides/user-ride.ts'
import { ownStore } from '../../lib/session/own-store.ts'

export interface RidesAtHand {
  readonly underWay: readonly RideAtHand[]
  readonly next: RideAtHand | null
}
export interface KeptRides extends RidesAtHand {
  /** When the server said so. */
  readonly at: string
}

/** A ride is of no use to anybody so long after its pickup. */
const OVER_MS = 12 * 3_600_000

export function keepRides(personId: string, { underWay, next }: RidesAtHand, at: Date): void {
  const none = underWay.length === 0 && next === null
  ownStore.write(personId, 'rides', none ? undefined : JSON.stringify({ at, underWay, next }))
}

/** As text, which is the same until something changes. */
export function keptText(): string | undefined {
  const personId = ownStore.person()
  return personId === undefined ? undefined : ownStore.read(personId, 'rides')
}

export function ridesIn(text: string | undefined, now: number): KeptRides | undefined {
  if (text === undefined) return undefined
  try {
    const kept = JSON.parse(text) as KeptRides
    const isOfUse = ({ pickupAt }: RideAtHand) => now - Date.parse(pickupAt) < OVER_MS
    const underWay = kept.underWay.filter(isOfUse)
    const next = kept.next && isOfUse(kept.next) ? kept.next : null
    return underWay.length > 0 || next ? { ...kept, underWay, next } : undefined
  } catch {
    return undefined
  }
}
