// May this ride go on the account, and does an administrator have to say yes first? Each limit that is not there allows
// everything. A month's limit counts what was charged in it and all that is booked and has not been driven.
import type { VehicleClass } from '@livery/contracts/choices.ts'
import type { OverLimit } from '@livery/contracts/companies/approvals.ts'
import type { MemberRole } from '@livery/contracts/companies/companies.ts'
import type { RefusalCode } from '@livery/contracts/refusals.ts'

export interface AskedRide {
  /** Minor units; of each ride that is booked at once: there and back, or the cars of a party. */
  readonly prices: readonly number[]
  readonly vehicleClasses: readonly VehicleClass[]
  readonly isForGuest: boolean
}

export interface AccountLimits {
  readonly role: MemberRole
  readonly classes: readonly VehicleClass[] | null
  readonly rideLimit: number | null
  readonly monthLimit: number | null
  readonly costCentreMonthLimit: number | null
}

export interface Spent {
  readonly byPerson: number
  readonly onCostCentre: number
}

export type LimitDecision =
  | { readonly ok: true; readonly over: readonly OverLimit[] }
  | { readonly ok: false; readonly refusal: RefusalCode }

export function decideLimits(ride: AskedRide, limits: AccountLimits, spent: Spent): LimitDecision {
  if (limits.role === 'member' && ride.isForGuest) return { ok: false, refusal: 'ONLY_FOR_YOURSELF' }
  const { classes } = limits
  if (classes !== null && !ride.vehicleClasses.every((each) => classes.includes(each)))
    return { ok: false, refusal: 'CLASS_NOT_ON_ACCOUNT' }
  // An administrator would only ask themself.
  return { ok: true, over: limits.role === 'manager' ? [] : overLimits(ride.prices, limits, spent) }
}

function overLimits(prices: readonly number[], limits: AccountLimits, spent: Spent): OverLimit[] {
  const sum = prices.reduce((total, price) => total + price, 0)
  const all: readonly (readonly [OverLimit['limit'], number | null, number])[] = [
    ['ride', limits.rideLimit, Math.max(...prices)],
    ['person_month', limits.monthLimit, spent.byPerson + sum],
    ['cost_centre_month', limits.costCentreMonthLimit, spent.onCostCentre + sum],
  ]
  return all.flatMap(([limit, allowed, would]) =>
    allowed === null || would <= allowed ? [] : [{ limit, allowed, would }],
  )
}

/** What is left of a person's month; null where nothing limits it. */
export function monthLeft({ role, monthLimit }: Pick<AccountLimits, 'role' | 'monthLimit'>, spent: number) {
  return role === 'manager' || monthLimit === null ? null : Math.max(0, monthLimit - spent)
}

/** Up to which price a person's ride goes on without being asked about; null where nothing stops it. */
export function freeUpTo(
  limits: Pick<AccountLimits, 'role' | 'rideLimit' | 'monthLimit'>,
  spent: number,
): number | null {
  if (limits.role === 'manager') return null
  const left = monthLeft(limits, spent)
  if (left === null || limits.rideLimit === null) return left ?? limits.rideLimit
  return Math.min(left, limits.rideLimit)
}
