// Events about cars, past tense.
import type { UserId, VehicleId } from '@livery/kernel/ids.ts'

interface AboutCar {
  vehicleId: VehicleId
  driverId: UserId
  number: string
}

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** Registered or changed: the office looks at it (again). */
    'vehicle.submitted': AboutCar
    /** Somebody else lets a driver drive it. */
    'vehicle.given': AboutCar
    /** A driver may not drive it any more: it was taken, or they left its fleet. */
    'vehicle.taken': AboutCar & { by: 'taking' | 'leaving' }
    'vehicle.decided': AboutCar & { decision: 'approved' | 'rejected'; reason: string | null }
  }
}
