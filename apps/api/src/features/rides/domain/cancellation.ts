// What a cancellation costs, and whether it is allowed. Pure: the time, the terms and where the car is come in as arguments.
import type { ActorKind } from '@livery/contracts/rides/ride-status.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { TariffTerms } from '../../pricing/index.ts'
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

export function cancellationFee(
  ride: Ride,
  by: ActorKind,
  now: Date,
  terms: TariffTerms,
  carStillSince: Date | null,
): number {
  if (by === 'office') return 0
  // No chauffeur has given up other work yet, so nobody has lost anything.
  if (ride.driverId === null || ride.assignedAt === null) return 0
  if (driverFailsRider(ride, now, terms, carStillSince)) return 0
  if (isStillFree(ride, now, terms)) return 0
  if (terms.cancelling.preset === 'strict') return ride.quotedTotalMinor
  if (ride.ridetype === 'instant')
    return ride.status === 'arrived' ? terms.classes[ride.vehicleClass].minimum : terms.cancelling.instantFee
  if (ride.status !== 'assigned') return ride.quotedTotalMinor
  return shareOfPrice(ride, lateShare(ride, now, terms))
}

/** A chauffeur who has set out for a ride of later has given up others for it, whatever the clock says. */
function isStillFree(ride: Ride, now: Date, terms: TariffTerms): boolean {
  const until = freeUntil(ride, terms)
  const may = ride.status === 'assigned' || (ride.ridetype === 'instant' && ride.status === 'en_route')
  return may && until !== null && now <= until
}

/** Half until shortly before a long ride, and then all of it; half of any other. */
function lateShare(ride: Ride, now: Date, terms: TariffTerms): number {
  const { prebookLateShare, longLateShare, longFullMinutesBefore } = terms.cancelling
  if (!isLong(ride, terms)) return prebookLateShare
  return now <= addMs(ride.pickupAt, -longFullMinutesBefore * MINUTE_MS) ? longLateShare : 10_000
}

function shareOfPrice(ride: Ride, share: number): number {
  return Math.floor((ride.quotedTotalMinor * share + 5_000) / 10_000)
}

/** By the hour, or far: a chauffeur gives up a day for it. */
function isLong(ride: Ride, terms: TariffTerms): boolean {
  return ride.distanceMetres > terms.cancelling.longMetres || hiredHours(ride) !== null
}

/** A chauffeur who is ten minutes late, or who does not move, has no claim on a fee. */
function driverFailsRider(ride: Ride, now: Date, terms: TariffTerms, carStillSince: Date | null): boolean {
  if (ride.status === 'arrived') return false
  const { lateDriverMinutes, stillMinutes } = terms.cancelling
  const due = dueAt(ride)
  if (due !== null && now >= addMs(due, lateDriverMinutes * MINUTE_MS)) return true
  // Before he sets out for a ride of later a chauffeur has no reason to move.
  const wanted = ride.ridetype === 'prebook' ? ride.enRouteAt : ride.assignedAt
  if (carStillSince === null || wanted === null) return false
  return now >= addMs(carStillSince > wanted ? carStillSince : wanted, stillMinutes * MINUTE_MS)
}

function freeUntil(ride: Ride, terms: TariffTerms): Date | null {
  if (ride.driverId === null || ride.assignedAt === null) return null
  const { instantFreeMinutes, prebookFreeMinutesBefore, longFreeMinutesBefore } = terms.cancelling
  if (ride.ridetype === 'instant') return addMs(ride.assignedAt, instantFreeMinutes * MINUTE_MS)
  return addMs(ride.pickupAt, -(isLong(ride, terms) ? longFreeMinutesBefore : prebookFreeMinutesBefore) * MINUTE_MS)
}
