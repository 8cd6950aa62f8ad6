// Whether the office can give a ride to a chauffeur, and if not, the first reason why not.
import type { WhyNot } from '@livery/contracts/dispatch/assignment.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'

export interface CandidateFacts {
  readonly isSuspended: boolean
  /** Of the approved car; null without one. */
  readonly vehicleClass: VehicleClass | null
  /** His ratings keep him out of the class. */
  readonly isBarred: boolean
  readonly hasPapers: boolean
  readonly isOnline: boolean
  readonly isOnRide: boolean
  /** Between his other rides there is time. */
  readonly fits: boolean
  readonly isEngaged: boolean
}

/** For a ride of later nobody has to be online or free now; his plan decides. */
export function whyNotAssignable(
  ride: { readonly ridetype: 'instant' | 'prebook'; readonly vehicleClass: VehicleClass },
  driver: CandidateFacts,
): WhyNot | null {
  if (driver.isSuspended) return 'ACCOUNT_SUSPENDED'
  if (driver.vehicleClass === null) return 'VEHICLE_NOT_APPROVED'
  if (driver.vehicleClass !== ride.vehicleClass || driver.isBarred) return 'CLASS_NOT_DRIVEN'
  if (!driver.hasPapers) return 'PAPERS_NOT_APPROVED'
  if (ride.ridetype === 'instant' && !driver.isOnline) return 'DRIVER_OFFLINE'
  if (ride.ridetype === 'instant' && driver.isOnRide) return 'DRIVER_BUSY'
  if (!driver.fits) return 'RIDES_OVERLAP'
  return driver.isEngaged ? 'DRIVER_NOT_FREE' : null
}
