// What a chauffeur needs of their work on a page that opens without signal: the ride under way as the server last said it,
// what proves its PIN, and the rides of the next two days.
import type { DriverRide, PinProof } from '@livery/contracts/rides/driver-ride.ts'
import { ownStore } from '../../../../lib/session/own-store.ts'
import { NO_TRIES, type PinTries } from './pin-check.ts'

export interface KeptDrive {
  /** When the server said so. */
  readonly at: string
  readonly ride: DriverRide | null
  readonly proof?: PinProof | undefined
  readonly tries: PinTries
  readonly plan: readonly DriverRide[]
}

const PLAN_MS = 48 * 3_600_000
/** A ride is of no use to anybody so long after its pickup. */
const OVER_MS = 24 * 3_600_000

const EMPTY: Omit<KeptDrive, 'at'> = { ride: null, tries: NO_TRIES, plan: [] }

export const keptDrive = {
  /** As text, which is the same until something changes. */
  text: (personId: string | undefined): string | undefined =>
    personId === undefined ? undefined : ownStore.read(personId, 'drive'),

  in(text: string | undefined, now: number): KeptDrive | undefined {
    try {
      const kept = text === undefined ? undefined : (JSON.parse(text) as KeptDrive)
      if (kept === undefined) return undefined
      const isOfUse = ({ pickupAt }: DriverRide) => now - Date.parse(pickupAt) < OVER_MS
      const plan = kept.plan.filter((ride) => isOfUse(ride) && Date.parse(ride.pickupAt) - now < PLAN_MS)
      return { ...kept, plan, ride: kept.ride && isOfUse(kept.ride) ? kept.ride : null }
    } catch {
      return undefined
    }
  },

  amend(personId: string, change: Partial<KeptDrive>): void {
    const known = keptDrive.in(keptDrive.text(personId), Date.now())
    const at = new Date().toISOString()
    const isOtherRide = change.ride !== undefined && change.ride?.rideId !== known?.ride?.rideId
    const next: KeptDrive = {
      ...EMPTY,
      ...known,
      ...(isOtherRide && { proof: undefined, tries: NO_TRIES }),
      at,
      ...change,
    }
    ownStore.write(personId, 'drive', JSON.stringify(next))
  },
}
