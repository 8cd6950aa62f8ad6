import type { Place } from '@livery/contracts/common.ts'
import type { BidStatus, DayStatus, EngagementStatus } from '@livery/contracts/engagements/engagement-status.ts'
import type { ActorKind } from '@livery/contracts/rides/ride-status.ts'
import type { BidId, EngagementId, Id, PaymentId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { Breakdown } from './breakdown.ts'

export interface Engagement {
  readonly id: EngagementId
  readonly number: number
  readonly riderId: UserId
  readonly categoryId: Id<'category'>
  readonly skills: readonly string[]
  readonly title: string
  readonly description: string
  readonly place: Place
  readonly startDate: string
  readonly endDate: string
  readonly startTime: string
  readonly durationMinutes: number
  readonly timeZone: string
  readonly startAt: Date
  readonly endAt: Date
  readonly status: EngagementStatus
  readonly version: number
  readonly policyVersion: number
  readonly currency: Currency
  readonly bidId: BidId | null
  readonly driverId: UserId | null
  readonly vehicleId: VehicleId | null
  readonly paymentMethod: 'wallet' | 'card' | null
  readonly paymentId: PaymentId | null
  /** The whole price is put aside, or was settled. */
  readonly isPaid: boolean
  readonly agreed: Breakdown | null
  readonly final: Breakdown | null
  readonly tipMinor: number
  readonly driverFeeMinor: number
  readonly payBy: Date | null
  readonly expiresAt: Date
  readonly cancelReason: string | null
  readonly cancelBy: ActorKind | null
  readonly awardedAt: Date | null
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface Bid {
  readonly id: BidId
  readonly engagementId: EngagementId
  readonly driverId: UserId
  readonly vehicleId: VehicleId
  readonly priceMinor: number
  readonly message: string
  readonly status: BidStatus
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface Day {
  readonly engagementId: EngagementId
  /** `2026-11-20`, in the engagement's time zone. */
  readonly day: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly status: DayStatus
  readonly driverId: UserId | null
  /** The day's part of the price, from the award on. */
  readonly priceMinor: number | null
  readonly startedAt: Date | null
  readonly completedAt: Date | null
  readonly confirmedAt: Date | null
  readonly confirmedBy: 'rider' | 'office' | 'system' | null
}

export interface Actor {
  readonly kind: ActorKind
  readonly id: string | null
  readonly reason?: string
}
export const SYSTEM: Actor = { kind: 'system', id: null }
