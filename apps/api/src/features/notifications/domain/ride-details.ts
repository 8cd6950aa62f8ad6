// What may be said of a ride, each under the name that the messages use.
import type { Details } from './details.ts'

interface Spot {
  readonly address: string
  readonly lat: number
  readonly lng: number
}

export interface RideToDescribe {
  readonly status: string
  readonly pickup: Spot
  readonly dropOff: Spot
  readonly pickupAt: Date
  readonly durationSeconds: number
  readonly timeZone: string
  readonly currency: string
  readonly quotedTotalMinor: number
  readonly finalTotalMinor: number | null
  readonly tipMinor: number
  readonly split: { readonly driver: number } | null
  readonly number: number
  readonly hidesPrice: boolean
  readonly payBy: Date | null
}
export interface CarToDescribe {
  readonly vehicle_name: string
  readonly vehicle_color: string
  readonly vehicle_number: string
}

export const RIDE_DETAILS = [
  'number',
  'pickup',
  'dropOff',
  'byHour',
  'time',
  'paid',
  'total',
  'refund',
  'earned',
  'chauffeur',
  'car',
  'plate',
  'rider',
  'assistant',
  'officer',
  'payBy',
  'hidesPrice',
  'until',
] as const

/** The whole price is paid in advance, so what was not charged in the end went back. */
export function describeRide(
  ride: RideToDescribe,
  chauffeur: string | null,
  car: CarToDescribe | null,
  /** Of a ride that an assistant booked: who rides, and who booked. */
  booked: { readonly rider: string; readonly assistant: string } | null = null,
  /** The first name of whoever of the office booked it. */
  officer: string | null = null,
): Details {
  const amount = (minor: number) => ({ minor, currency: ride.currency })
  const charged = ride.finalTotalMinor ?? 0
  const details: Record<(typeof RIDE_DETAILS)[number], Details[string]> = {
    number: `R-${ride.number}`,
    pickup: ride.pickup.address,
    dropOff: ride.dropOff.address,
    // By the hour without a drop-off: nothing is said of a way from a place to itself.
    byHour: Number(ride.pickup.lat === ride.dropOff.lat && ride.pickup.lng === ride.dropOff.lng),
    time: { at: ride.pickupAt.toISOString(), timeZone: ride.timeZone },
    paid: amount(ride.quotedTotalMinor),
    total: amount(charged),
    refund: amount(Math.max(0, ride.quotedTotalMinor - charged)),
    earned: amount(ride.split?.driver ?? 0),
    chauffeur: chauffeur ?? '',
    car: car === null ? '' : { car: car.vehicle_name, colour: car.vehicle_color },
    plate: car?.vehicle_number ?? '',
    rider: booked?.rider ?? '',
    assistant: booked?.assistant ?? '',
    officer: officer ?? '',
    payBy: { at: (ride.payBy ?? ride.pickupAt).toISOString(), timeZone: ride.timeZone },
    // When it is at the drop-off, as planned.
    until: {
      at: new Date(ride.pickupAt.getTime() + ride.durationSeconds * 1_000).toISOString(),
      timeZone: ride.timeZone,
    },
    // Where the rider wants no price on their screens, the ride's page opens it.
    hidesPrice: Number(ride.hidesPrice),
  }
  return details
}
