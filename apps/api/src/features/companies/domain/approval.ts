// A ride above a limit waits for an administrator. Until then its price is held on the account and does not change.
import type { ApprovalStatus, CompanyApproval, OverLimit } from '@livery/contracts/companies/approvals.ts'
import type { CompanyApprovalId, CompanyId, RideId, UserId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'

/** Its passenger is empty where they booked for themselves. */
export type Trip = Pick<
  CompanyApproval,
  | 'passenger'
  | 'from'
  | 'to'
  | 'pickupAt'
  | 'timeZone'
  | 'isNow'
  | 'className'
  | 'vehicleClass'
  | 'costCentre'
  | 'reference'
>

/** A ride that was booked with another, its way back or a further car, and is answered with it. */
export interface RideBeside {
  readonly rideId: RideId
  readonly amount: number
  readonly trip: Trip
}

export interface Approval {
  readonly id: CompanyApprovalId
  readonly rideId: RideId
  readonly companyId: CompanyId
  readonly riderId: UserId
  /** Of the ride alone. */
  readonly amount: number
  readonly currency: Currency
  readonly back: RideBeside | null
  /** Further cars of the same trip. */
  readonly cars: readonly RideBeside[]
  readonly over: readonly OverLimit[]
  readonly trip: Trip
  readonly status: ApprovalStatus
  readonly askedAt: Date
  readonly expiresAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly reason: string | null
}

/** Of all that gets the one answer. */
export function amountOf({ amount, back, cars }: Pick<Approval, 'amount' | 'back' | 'cars'>): number {
  return cars.reduce((sum, car) => sum + car.amount, amount + (back?.amount ?? 0))
}

export interface ApprovalTerms {
  readonly approvalMinutes: number
  readonly aheadApprovalMinutes: number
  /** Before the pickup of a scheduled ride nobody is looked for any more. */
  readonly expireMinutes: number
}

/** Minutes for a ride now; a scheduled one has longer, and never until it would be too late to find a chauffeur. */
export function approvalEndsAt(
  { pickupAt, isNow }: { readonly pickupAt: Date; readonly isNow: boolean },
  now: Date,
  terms: ApprovalTerms,
): Date {
  if (isNow) return addMs(now, terms.approvalMinutes * MINUTE_MS)
  const term = addMs(now, terms.aheadApprovalMinutes * MINUTE_MS)
  const latest = addMs(pickupAt, -terms.expireMinutes * MINUTE_MS)
  return term < latest ? term : latest
}
