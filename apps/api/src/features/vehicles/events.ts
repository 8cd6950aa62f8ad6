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
    /** A driver may not drive it any more. */
    'vehicle.taken': AboutCar
    'vehicle.decided': AboutCar & { decision: 'approved' | 'rejected'; reason: string | null }
  }
}
