// What floors above know about the cars on the road; the dispatch feature implements it.
import type { LineString } from '@livery/contracts/common.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { Point } from '@livery/kernel/geo.ts'
import type { RideId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { BaseContext } from '../../base-context.ts'
import type { Tx } from '../../platform/database/database.ts'

/** For an on-demand ride. */
export interface AskedOfFleet {
  /** A car that needs longer is not near. */
  readonly withinSeconds: number
  /** How long it will be wanted: a car that is promised otherwise before then is not free. */
  readonly busySeconds: number
}

export interface Fleet {
  /**
   * About how long until the nearest free car of each class is at the point, in seconds; a class without one is absent.
   */
  nearestEtas(point: Point, asked: AskedOfFleet): ReadonlyMap<VehicleClass, number>
  /** The same for one class. */
  nearestEta(point: Point, vehicleClass: VehicleClass, asked: AskedOfFleet): number | undefined
  /** The same for one car. */
  etaOfCar(point: Point, vehicleId: VehicleId, asked: AskedOfFleet): number | undefined
  /** Which of these drivers may have such a ride, by the table that the search reads; for later those with time. */
  whoMayTake(
    ride: {
      readonly ridetype: 'instant' | 'prebook'
      readonly vehicleClass: VehicleClass
      readonly pickup: Point
      readonly dropOff: Point
      readonly pickupAt: Date
      readonly durationSeconds: number
    },
    drivers: readonly { readonly driverId: UserId; readonly vehicleId: VehicleId }[],
  ): Promise<ReadonlySet<string>>
  /** What the stars of these drivers come to, as people may see them; whoever has too few is absent. */
  ratingsOf(drivers: readonly UserId[]): Promise<ReadonlyMap<UserId, number>>
  /** Where a driver was last seen, and since when they stand still. */
  lastSeen(driverId: UserId): SeenDriver | null
  /** What this process has received of a ride's track is in the database. */
  flushTrack(rideId: RideId): Promise<void>
}

/** Whether every version of the tariff that holds or will hold has prices for it. */
export type IsClassPriced = (ctx: Pick<BaseContext, 'now'>, tx: Tx, vehicleClass: VehicleClass) => Promise<boolean>

/** What a ride of each class begins with now, in minor units. */
export type BaseFares = (ctx: Pick<BaseContext, 'config' | 'db' | 'now'>) => Promise<ReadonlyMap<VehicleClass, number>>

/** Whether a ride is under way in a car. */
export type IsOnRide = (tx: Tx, vehicleId: VehicleId) => Promise<boolean>

export interface SeenDriver {
  readonly lat: number
  readonly lng: number
  readonly heading: number | null
  readonly at: Date
  /** When the server had it; null where that was before anybody asked. */
  readonly receivedAt: Date | null
  readonly movedAt: Date
  /** To where their ride takes them next, by the streets, as last computed; null before that. */
  readonly etaSeconds: number | null
  /** When that was computed. */
  readonly etaAt: Date | null
  /** The way there. */
  readonly way: CarWay | null
  /** What they are on, as this process knows it. */
  readonly rideId: RideId | null
  /** So near where it set out for its ride that its rider does not see it. */
  readonly isHidden: boolean
}

/** Where a car on a ride goes next and how, and its way from there to the end while there are stops to come. */
export interface CarWay {
  readonly to: Point
  readonly seconds: number
  readonly ahead: LineString
  readonly later: LineString | null
}
