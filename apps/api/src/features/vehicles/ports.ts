// What floors above know about the cars on the road; the dispatch feature implements it.
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { Point } from '@livery/kernel/geo.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'

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
  etaOfCar(point: Point, vehicleId: string, asked: AskedOfFleet): number | undefined
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
    drivers: readonly { readonly driverId: UserId; readonly vehicleId: string }[],
  ): Promise<ReadonlySet<string>>
  /** Where a driver was last seen, and since when they stand still. */
  lastSeen(driverId: string): SeenDriver | null
  /** What this process has received of a ride's track is in the database. */
  flushTrack(rideId: string): Promise<void>
}

/** What a ride of each class begins with now, in minor units. */
export type BaseFares = (ctx: AppContext) => Promise<ReadonlyMap<VehicleClass, number>>

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
}
