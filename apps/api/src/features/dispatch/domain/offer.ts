// One ride, shown to one driver.
import type { OfferId, RideId, UserId, VehicleId } from '@livery/kernel/ids.ts'

export interface OfferRow {
  readonly id: OfferId
  readonly rideId: RideId
  readonly driverId: UserId
  readonly vehicleId: VehicleId
  /** Who has the ride until it is accepted; null where nobody does. */
  readonly replacesDriverId: UserId | null
  readonly round: number
  readonly status: 'sent' | 'accepted' | 'declined' | 'expired' | 'pulled'
  readonly etaSeconds: number
  readonly emptyMetres: number
  /** The ride that they end first, and how long until then as it was sent; null and 0 for who was free. */
  readonly afterRideId: RideId | null
  readonly freeInSeconds: number
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly answeredAt: Date | null
}
