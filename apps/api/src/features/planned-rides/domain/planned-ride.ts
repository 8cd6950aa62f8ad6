// A ride that is to be booked, with all that its booking asks for, so that the job needs nobody.
import type { PlannedStatus, WhyNot } from '@livery/contracts/planned-rides/planned-ride.ts'
import type { SeriesBooking } from '@livery/contracts/planned-rides/series.ts'
import type { QuoteRequest } from '@livery/contracts/pricing/quotes.ts'
import type { BookingRunId, PlannedRideId, RideId, RideImportId, SeriesId, UserId } from '@livery/kernel/ids.ts'

export interface AskedBooking {
  readonly trip: QuoteRequest
  readonly booking: SeriesBooking
}

export interface PlannedRide {
  readonly id: PlannedRideId
  readonly runId: BookingRunId
  readonly seriesId: SeriesId | null
  readonly importId: RideImportId | null
  readonly position: number
  readonly riderId: UserId
  readonly date: string
  readonly time: string
  readonly pickupAt: Date
  /** Null once their rider is erased. */
  readonly asked: AskedBooking | null
  readonly expectedMinor: number
  readonly status: PlannedStatus
  readonly rideId: RideId | null
  readonly refusal: WhyNot | null
}
