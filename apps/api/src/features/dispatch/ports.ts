// The cars on the road as dispatch itself uses them: with their index, their tracks and the limits of positions.
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { DropReason, Fix, FixLimits } from '../rides/ports.ts'
import type { CarWay, Fleet } from '../vehicles/ports.ts'
import type { DriverIndex, FreeSoon, IndexedDriver } from './domain/driver-index.ts'
import type { DriverStateRow } from './domain/driver-state.ts'

export interface LiveFleet extends Fleet {
  readonly index: DriverIndex
  /** Heard of lately, by the operator's own number. */
  isFresh(driver: IndexedDriver): boolean
  /** Reads anew what these have promised beside their rides; all who are on the road when none is named. */
  learnPlans(driverIds?: readonly UserId[]): Promise<void>
  moved(driver: IndexedDriver): void
  /** A state that this process has just committed. */
  learn(state: DriverStateRow): void
  /** What positions are measured against, as this process last read it. */
  readonly limits: FixLimits & { readonly jumps: number; readonly hideStartMetres: number }
  readonly tracks: Tracks
  noteWay(driverId: UserId, noted: NotedWay | null): void
  /** Those who bring somebody to their drop-off, each where they will be free. */
  readonly soonFree: DriverIndex
  /** Until they are; null where they are not to be asked yet. */
  freeInSeconds(driverId: UserId): number | null
  stop(): Promise<void>
}

/** What was computed last of the car's way; `etaSeconds` is null while it stands. */
export interface NotedWay {
  readonly rideId: RideId
  readonly etaSeconds: number | null
  readonly at: Date
  readonly way: CarWay
  readonly frees: FreeSoon | null
}

/** Positions of rides that are not written yet, and what was not taken. */
export interface Tracks {
  add(rideId: RideId, driverId: UserId, fix: Fix, now: number): void
  drop(driverId: UserId, rideId: RideId | null, reason: DropReason, count?: number): void
  /** A position that can be true: what the phone said between is nothing that it insists on. */
  believe(driverId: UserId): void
  /** An impossible position: whether the phone insists on it, and how many there were on this ride. */
  doubt(
    driverId: UserId,
    rideId: RideId | null,
    fix: Fix,
    metresPerSecond: number,
  ): { readonly stays: boolean; readonly jumps: number }
  /** Whether a jump on this ride has not been told lately. */
  isNews(driverId: UserId, rideId: RideId | null, now: number): boolean
  /** The ride is over for its driver. */
  forget(driverId: UserId, rideId: RideId): void
}
