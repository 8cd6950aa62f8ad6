// What a phone keeps of a ride while it has no connection: a fix every few seconds, and so many.
import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { type LocationFix, MOST_FIXES, type TrackBatch } from '@livery/contracts/rides/track.ts'

const APART_MS = 5_000

export class KeptFixes {
  private rideId: DriverRide['rideId'] | null = null
  private fixes: LocationFix[] = []

  /** Outside a ride nothing is kept. */
  add(fix: LocationFix, ride: Pick<DriverRide, 'rideId'> | null): void {
    if (ride === null) return
    if (this.rideId !== ride.rideId) this.fixes = []
    this.rideId = ride.rideId
    const last = this.fixes.at(-1)
    if (last !== undefined && Date.parse(fix.at) - Date.parse(last.at) < APART_MS) return
    if (this.fixes.length < MOST_FIXES) this.fixes.push(fix)
  }

  take(): TrackBatch | null {
    const { rideId, fixes } = this
    this.fixes = []
    return rideId === null || fixes.length === 0 ? null : { rideId, fixes }
  }
}
