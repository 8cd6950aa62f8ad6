// What a cancellation costs, and whether it is allowed. Pure: the time, the terms and where the car is come in as
// arguments.
import type { ActorKind, RideStatus } from '@livery/contracts/rides/ride-status.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import { cancelWindows, ratesOf, type TariffTerms } from '../../pricing/index.ts'
import { addedByHand } from './agreed-price.ts'
import { changeFeesOf, changesPromise, type RidePatch } from './changed-ride.ts'
import { hiredHours } from './driven.ts'
import { dueAt } from './lateness.ts'
import type { Ride } from './ride.ts'
import { canMove } from './ride-states.ts'

/** Minor units. `freeUntil` is when it begins to cost, if it is free now and that moment is known. */
export interface CancellationCost {
  readonly fee: number
  readonly refund: number
  readonly freeUntil: Date | null
}

export type CancellationDecision =
  | { readonly ok: true; readonly cost: CancellationCost }
  | { readonly ok: false; readonly refusal: 'INVALID_TRANSITION' }

export function decideCancellation(
  ride: Ride,
  by: ActorKind,
  now: Date,
  terms: TariffTerms,
  carStillSince: Date | null,
): CancellationDecision {
  if (!canMove(ride.status, 'cancel', by)) return { ok: false, refusal: 'INVALID_TRANSITION' }
  const paid = ride.status === 'pending_payment' ? 0 : ride.quotedTotalMinor
  const fee = Math.min(paid, cancellationFee(ride, by, now, terms, carStillSince))
  return { ok: true, cost: { fee, refund: paid - fee, freeUntil: fee === 0 ? freeUntil(ride, terms) : null } }
}

/**
 * Until when cancelling is free, and what it costs from then on: of a scheduled ride by its plan, whoever drives it, of an
 * on-demand ride once somebody does. Null where it is free no more, or for good.
 */
export function cancelPlan(ride: Ride, terms: TariffTerms): { freeUntil: Date; lateFee: number } | null {
  if (ride.arrivalOff !== null) return null
  if (ride.ridetype === 'instant') {
    const until = freeUntil(ride, terms)
    const { preset, instantFee } = terms.cancelling
    return until && { freeUntil: until, lateFee: preset === 'strict' ? ride.quotedTotalMinor : instantFee }
  }
  if (ride.driverId !== null && feeKept(ride) > 0) return null
  const { freeUntil: until, lateShare } = windowsOf(ride, terms)
  return { freeUntil: until, lateFee: shareOfPrice(ride, lateShare) }
}

/** What a ride that is cancelled by now came to, from the status it was in. */
export function pastCost(ride: Ride, statusBefore: RideStatus | null, terms: TariffTerms): CancellationCost {
  const fee = ride.finalTotalMinor ?? 0
  const paid = statusBefore === 'pending_payment' ? 0 : ride.quotedTotalMinor
  return { fee, refund: paid - fee, freeUntil: fee === 0 ? freeUntil(ride, terms) : null }
}

export function cancellationFee(
  ride: Ride,
  by: ActorKind,
  now: Date,
  terms: TariffTerms,
  carStillSince: Date | null,
): number {
  if (by === 'office' || ride.arrivalOff !== null) return 0
  const fee = lateFeeOfCancelling(ride, now, terms, carStillSince)
  if (ride.driverId === null || driverFailsRider(ride, now, terms, carStillSince)) return fee
  return Math.max(fee, feeKept(ride))
}

/**
 * What no later hour makes cheaper: what late changes have cost, and what calling off would have cost when its rider last
 * changed it. Nobody pays less by moving a ride first.
 */
const feeKept = (ride: Ride): number => Math.max(changeFeesOf(ride), ride.cancelLeastMinor)

/** What calling off costs at least once the change is made: whoever of the office moves a pickup says that it is anew. */
export function leastAfterChange(
  ride: Ride,
  after: RidePatch,
  of: { readonly feeNow: number; readonly isByOffice: boolean },
): number {
  if (!of.isByOffice) return Math.max(ride.cancelLeastMinor, of.feeNow)
  return changesPromise(after) ? 0 : ride.cancelLeastMinor
}

/** By the clock alone: what a change of the ride is measured by as well. */
export function lateFeeOfCancelling(ride: Ride, now: Date, terms: TariffTerms, carStillSince: Date | null): number {
  // No chauffeur has given up other work yet, so nobody has lost anything.
  if (ride.driverId === null || ride.assignedAt === null || ride.arrivalOff !== null) return 0
  if (driverFailsRider(ride, now, terms, carStillSince)) return 0
  if (isStillFree(ride, now, terms)) return 0
  const { preset, instantFee } = terms.cancelling
  if (ride.ridetype === 'instant' && preset !== 'strict')
    return ride.status === 'arrived' && !ride.isArrivalNotShown ? ratesOf(terms, ride.vehicleClass).minimum : instantFee
  if (ride.ridetype === 'instant' || ride.status !== 'assigned') return priceOfWord(ride)
  const { lateShare, lateUntil } = windowsOf(ride, terms)
  if (lateUntil !== null && now > lateUntil) return priceOfWord(ride)
  return shareOfPrice(ride, lateShare)
}

function shareOfPrice(ride: Ride, share: number): number {
  return Math.floor((priceOfWord(ride) * share + 5_000) / 10_000)
}

/** What the rider said yes to: what the office has added by hand since makes calling off no dearer. */
const priceOfWord = (ride: Ride): number => ride.quotedTotalMinor - addedByHand(ride.quotedLines)

/** A chauffeur who has set out for a scheduled ride has given up others for it, whatever the clock says. */
function isStillFree(ride: Ride, now: Date, terms: TariffTerms): boolean {
  // Whoever brings somebody else first has given up nothing for it yet.
  if (ride.afterRideId !== null) return true
  const until = freeUntil(ride, terms)
  const may = ride.status === 'assigned' || (ride.ridetype === 'instant' && ride.status === 'en_route')
  return may && until !== null && now <= until
}

/** A chauffeur who is later than the tariff allows, or who does not move, has no claim on a fee. */
function driverFailsRider(ride: Ride, now: Date, terms: TariffTerms, carStillSince: Date | null): boolean {
  const { lateDriverMinutes, stillMinutes } = terms.cancelling
  const due = dueAt(ride)
  const isLateAt = (at: Date) => due !== null && at >= addMs(due, lateDriverMinutes * MINUTE_MS)
  // Whoever was too late already is not in time by their word.
  if (ride.status === 'arrived') return ride.isArrivalNotShown && ride.arrivedAt !== null && isLateAt(ride.arrivedAt)
  if (isLateAt(now)) return true
  // Before they set out for a scheduled ride a chauffeur has no reason to move.
  const wanted = ride.ridetype === 'prebook' ? ride.enRouteAt : ride.assignedAt
  if (carStillSince === null || wanted === null) return false
  return now >= addMs(carStillSince > wanted ? carStillSince : wanted, stillMinutes * MINUTE_MS)
}

function freeUntil(ride: Ride, terms: TariffTerms): Date | null {
  // With its flight off it is free for good.
  if (ride.arrivalOff !== null) return null
  // Until its chauffeur is free the minutes do not run.
  if (ride.driverId === null || ride.assignedAt === null || ride.afterRideId !== null) return null
  return ride.ridetype === 'instant'
    ? addMs(ride.assignedAt, terms.cancelling.instantFreeMinutes * MINUTE_MS)
    : windowsOf(ride, terms).freeUntil
}

function windowsOf(ride: Ride, terms: TariffTerms) {
  const { pickupAt, distanceMetres } = ride
  return cancelWindows({ pickupAt, hours: hiredHours(ride), distanceMetres }, terms)
}
