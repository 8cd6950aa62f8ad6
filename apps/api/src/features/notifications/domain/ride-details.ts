// What may be said of a ride, each under the name that the messages use.
import type { Details } from './fill.ts'

export interface RideToDescribe {
  readonly status: string
  readonly pickup: { readonly address: string }
  readonly dropOff: { readonly address: string }
  readonly pickupAt: Date
  readonly timeZone: string
  readonly currency: string
  readonly quotedTotalMinor: number
  readonly finalTotalMinor: number | null
  readonly tipMinor: number
  readonly split: { readonly driver: number } | null
  readonly number: number
}
export interface CarToDescribe {
  readonly name: string
  readonly color: string
  readonly number: string
}

export const RIDE_DETAILS = [
  'number',
  'pickup',
  'dropOff',
  'time',
  'paid',
  'total',
  'refund',
  'earned',
  'chauffeur',
  'car',
  'plate',
] as const

/** The whole price is paid in advance, so what was not charged in the end went back. */
export function describeRide(ride: RideToDescribe, chauffeur: string | null, car: CarToDescribe | null): Details {
  const amount = (minor: number) => ({ minor, currency: ride.currency })
  const charged = ride.finalTotalMinor ?? 0
  const details: Record<(typeof RIDE_DETAILS)[number], Details[string]> = {
    number: `R-${ride.number}`,
    pickup: ride.pickup.address,
    dropOff: ride.dropOff.address,
    time: { at: ride.pickupAt.toISOString(), timeZone: ride.timeZone },
    paid: amount(ride.quotedTotalMinor),
    total: amount(charged),
    refund: amount(Math.max(0, ride.quotedTotalMinor - charged)),
    earned: amount(ride.split?.driver ?? 0),
    chauffeur: chauffeur ?? '',
    car: car === null ? '' : `${car.name}, ${car.color}`,
    plate: car?.number ?? '',
  }
  return details
}
