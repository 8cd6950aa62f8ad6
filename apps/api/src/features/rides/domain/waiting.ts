// The wait clock: it starts when the chauffeur is there, the pickup time has come and the plane is down, and runs free
// for as long as the place deserves.
import { addMs, completedMinutes, MINUTE_MS } from '@livery/kernel/time.ts'
import { kindOfPlace, type TariffTerms } from '../../pricing/index.ts'
import type { Ride } from './ride.ts'
import type { DriverPolicy } from './strikes.ts'

export interface WaitClock {
  readonly startedAt: Date
  readonly freeUntil: Date
  readonly noShowFrom: Date
}

type Waited = Pick<
  Ride,
  'moreWaitMinutes' | 'arrivedAt' | 'pickupAt' | 'pickup' | 'ridetype' | 'landedAt' | 'isDomestic' | 'arrivalOff'
>

/** None for somebody who does not come: nobody waits for them at their cost. */
export function waitClock(ride: Waited, terms: TariffTerms): WaitClock | null {
  if (ride.arrivedAt === null || ride.arrivalOff !== null) return null
  const { freeMinutes, noShowMinutes } = terms.waiting[waitingKind(ride, terms)]
  const starts = ride.ridetype === 'instant' ? [ride.arrivedAt] : [ride.arrivedAt, ride.pickupAt]
  if (ride.landedAt !== null) starts.push(addMs(ride.landedAt, terms.waiting.landingBufferMinutes * MINUTE_MS))
  const startedAt = new Date(Math.max(...starts.map((at) => at.getTime())))
  return {
    startedAt,
    freeUntil: addMs(startedAt, freeMinutes * MINUTE_MS),
    noShowFrom: addMs(startedAt, (noShowMinutes + ride.moreWaitMinutes) * MINUTE_MS),
  }
}

/**
 * The clock with more minutes on it, while the rider may still ask: not once the chauffeur may leave, and only so
 * often.
 */
export function longerClock(
  ride: Pick<Ride, 'status' | 'moreWaitMinutes'>,
  clock: WaitClock,
  now: Date,
  { moreWaitMinutes, moreWaits }: DriverPolicy,
): WaitClock | null {
  const isTooOften = ride.moreWaitMinutes + moreWaitMinutes > moreWaits * moreWaitMinutes
  if (ride.status !== 'arrived' || isTooOften || now >= clock.noShowFrom) return null
  return { ...clock, noShowFrom: addMs(clock.noShowFrom, moreWaitMinutes * MINUTE_MS) }
}

/** The same clock for a phone that will arrive without signal: from when it may run, and how long. */
export function waitRule(ride: Waited, terms: TariffTerms) {
  const { freeMinutes, noShowMinutes } = terms.waiting[waitingKind(ride, terms)]
  const starts = ride.ridetype === 'instant' ? [] : [ride.pickupAt.getTime()]
  if (ride.landedAt !== null)
    starts.push(addMs(ride.landedAt, terms.waiting.landingBufferMinutes * MINUTE_MS).getTime())
  const notBefore = starts.length === 0 ? null : new Date(Math.max(...starts))
  return { notBefore, freeMinutes, noShowMinutes: noShowMinutes + ride.moreWaitMinutes }
}

/** Of waiting at the pickup that the price includes. */
export function freeMinutes(ride: Waited, terms: TariffTerms): number {
  return terms.waiting[waitingKind(ride, terms)].freeMinutes
}

/** From then on the next try to reach the rider counts; null before the first. */
export function contactAgainAt(ride: Pick<Ride, 'contactedAt'>, gapSeconds: number): Date | null {
  return ride.contactedAt === null ? null : addMs(ride.contactedAt, gapSeconds * 1_000)
}

/** Completed minutes beyond the free ones; what has only begun is not charged. */
export function paidWaitMinutes(clock: WaitClock | null, boardedAt: Date): number {
  return clock === null ? 0 : completedMinutes(clock.freeUntil, boardedAt)
}

function waitingKind(ride: Waited, terms: TariffTerms): Exclude<keyof TariffTerms['waiting'], 'landingBufferMinutes'> {
  if (ride.ridetype === 'instant') return 'instant'
  const place = kindOfPlace(terms, ride.pickup)
  return place === 'airport' && ride.isDomestic ? 'domestic' : place
}
