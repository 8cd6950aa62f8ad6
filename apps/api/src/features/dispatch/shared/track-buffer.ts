// Positions of rides that are not written yet, and what was not taken; in memory for some seconds.
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { DropReason, Drops, Fix, TrackPart } from '../../rides/index.ts'
import { APART_MS, type Doubt, weighDoubt } from '../../rides/index.ts'

/** A ride's part is written when it is this old, or has so many: one row in place of one for each fix. */
const PART_MS = 10_000
const PART_FIXES = 20
/** A phone hops as often as it likes; the database hears of it once in so long. */
const TOLD_MS = 60_000

interface Part {
  readonly driverId: UserId
  readonly begunAt: number
  fixes: Fix[]
}

export class TrackBuffer {
  private readonly parts = new Map<RideId, Part>()
  private readonly lastAt = new Map<string, number>()
  private drops = new Map<string, Drops>()
  private readonly doubts = new Map<string, Doubt>()
  /** Impossible positions of a driver on a ride so far. */
  private readonly jumps = new Map<string, number>()
  private readonly toldAt = new Map<string, number>()

  add(rideId: RideId, driverId: UserId, fix: Fix, now: number): void {
    const before = this.lastAt.get(rideId) ?? 0
    if (fix.isJump !== true && fix.at - before < APART_MS) return
    this.lastAt.set(rideId, fix.at)
    const part = this.parts.get(rideId)
    if (part?.driverId === driverId) part.fixes.push(fix)
    else this.parts.set(rideId, { driverId, begunAt: now, fixes: [fix] })
  }

  isDue(rideId: RideId, now: Date): boolean {
    const part = this.parts.get(rideId)
    return part !== undefined && (part.fixes.length >= PART_FIXES || now.getTime() - part.begunAt >= PART_MS)
  }

  take(isDue: (rideId: RideId) => boolean): TrackPart[] {
    const taken: TrackPart[] = []
    for (const [rideId, { driverId, begunAt, fixes }] of this.parts) {
      if (!isDue(rideId)) continue
      this.parts.delete(rideId)
      taken.push({ rideId, driverId, fixes, receivedAt: new Date(begunAt) })
    }
    return taken
  }

  /** The database was away: they are written with what comes next. */
  putBack(parts: readonly TrackPart[]): void {
    for (const { rideId, driverId, fixes, receivedAt } of parts) {
      const part = this.parts.get(rideId)
      const later = part?.driverId === driverId ? part.fixes : []
      this.parts.set(rideId, {
        driverId,
        begunAt: receivedAt.getTime(),
        fixes: [...fixes, ...later].slice(-MOST_KEPT),
      })
    }
  }

  /** The ride is over for its driver. */
  forget(driverId: UserId, rideId: RideId): void {
    this.lastAt.delete(rideId)
    this.toldAt.delete(`${driverId} ${rideId}`)
    this.jumps.delete(`${driverId} ${rideId}`)
    this.doubts.delete(driverId)
  }

  drop(driverId: UserId, rideId: RideId | null, reason: DropReason, count = 1): void {
    const key = `${driverId} ${rideId} ${reason}`
    this.drops.set(key, { driverId, rideId, reason, count: (this.drops.get(key)?.count ?? 0) + count })
  }

  takeDrops(): Drops[] {
    if (this.drops.size === 0) return []
    const taken = [...this.drops.values()]
    this.drops = new Map()
    return taken
  }

  /** A position that can be true: what the phone said between is nothing that it insists on. */
  believe(driverId: UserId): void {
    if (this.doubts.size > 0) this.doubts.delete(driverId)
  }

  /** An impossible position: whether the phone insists on it, and how many there were on this ride. */
  doubt(driverId: UserId, rideId: RideId | null, fix: Fix, metresPerSecond: number) {
    const doubt = weighDoubt(this.doubts.get(driverId), fix, metresPerSecond)
    if (doubt.stays) this.doubts.delete(driverId)
    else this.doubts.set(driverId, doubt)
    const key = `${driverId} ${rideId}`
    const jumps = (this.jumps.get(key) ?? 0) + 1
    this.jumps.set(key, jumps)
    return { stays: doubt.stays, jumps }
  }

  isNews(driverId: UserId, rideId: RideId | null, now: number): boolean {
    const key = `${driverId} ${rideId}`
    const before = this.toldAt.get(key)
    if (before !== undefined && now - before < TOLD_MS) return false
    this.toldAt.set(key, now)
    return true
  }
}

/** Of one ride, while the database is away: half an hour. */
const MOST_KEPT = 1_000
