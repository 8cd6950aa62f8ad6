// Cars that are booked together for one party: that they make one trip, what they come to, and what calling all of them
// off costs. Each is a ride of its own, by its own rules.
import type { QuoteRequest } from '@livery/contracts/pricing/quotes.ts'
import type { Point } from '@livery/kernel/geo.ts'
import type { CancellationCost, CancellationDecision } from './cancellation.ts'
import type { Ride } from './ride.ts'

export interface Trip {
  readonly request: Pick<QuoteRequest, 'pickupLocation' | 'dropOffLocation' | 'addonlocation' | 'ridetype' | 'hours'>
  readonly pickupAt: Date | null
}

/** By where the places are, not by how somebody has written them. */
export function isSameTrip(one: Trip, other: Trip): boolean {
  const [places, otherPlaces] = [placesOf(one), placesOf(other)]
  return (
    one.request.ridetype === other.request.ridetype &&
    one.request.hours === other.request.hours &&
    one.pickupAt?.getTime() === other.pickupAt?.getTime() &&
    places.length === otherPlaces.length &&
    places.every((place, index) => isAt(place, otherPlaces[index]))
  )
}

/** A drop-off that is left open is a place, too: there where the other leaves it open. */
function placesOf({ request: { pickupLocation, dropOffLocation, addonlocation } }: Trip): (Point | undefined)[] {
  return [pickupLocation, dropOffLocation, ...(addonlocation ?? [])]
}

function isAt(one: Point | undefined, other: Point | undefined): boolean {
  return one?.lat === other?.lat && one?.lng === other?.lng
}

/** What a ride costs its rider by now, without tip and refunds: nothing once it is off free of charge. */
export function costsNow({
  status,
  quotedTotalMinor,
  finalTotalMinor,
}: Pick<Ride, 'status' | 'quotedTotalMinor' | 'finalTotalMinor'>): number {
  if (finalTotalMinor !== null) return finalTotalMinor
  return status === 'cancelled' || status === 'expired' ? 0 : quotedTotalMinor
}

/** What calling off these cars comes to, all in all and car by car. */
export interface CancelledCars<Car> {
  readonly fee: number
  readonly refund: number
  readonly cars: readonly CancelledCar<Car>[]
}

export interface CancelledCar<Car> {
  readonly car: Car
  readonly cost: CancellationCost
}

export type PartyCancellation<Car> =
  | { readonly ok: true; readonly of: CancelledCars<Car> }
  /** One that cannot be called off any more; null where all of them are off by now. */
  | { readonly ok: false; readonly because: Car | null }

/** All that are still to come, or none. */
export function decidePartyCancellation<Car extends Pick<Ride, 'status'>>(
  all: readonly Car[],
  decide: (car: Car) => CancellationDecision,
): PartyCancellation<Car> {
  const cars: CancelledCar<Car>[] = []
  for (const car of all) {
    if (car.status === 'cancelled' || car.status === 'expired') continue
    const decision = decide(car)
    if (!decision.ok) return { ok: false, because: car }
    cars.push({ car, cost: decision.cost })
  }
  return cars.length === 0 ? { ok: false, because: null } : { ok: true, of: sumsOf(cars) }
}

export function sumsOf<Car>(cars: readonly CancelledCar<Car>[]): CancelledCars<Car> {
  const sum = (of: 'fee' | 'refund') => cars.reduce((total, { cost }) => total + cost[of], 0)
  return { fee: sum('fee'), refund: sum('refund'), cars }
}
