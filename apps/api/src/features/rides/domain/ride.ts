import type { Place } from '@livery/contracts/common.ts'
import type { Me } from '@livery/contracts/identity/identity.ts'
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import type { DistanceSource, StepEvidence } from '@livery/contracts/rides/ride-parts.ts'
import type { ActorKind, RideStatus, SignColour } from '@livery/contracts/rides/ride-status.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { Id, PartyId, PaymentId, QuoteId, RideId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { ChosenExtra } from '../../pricing/index.ts'

/** What the price becomes: minor units that add up to it. */
export interface RideSplit {
  readonly driver: number
  readonly commission: number
  readonly platformFee: number
  readonly tax: number
  readonly tolls: number
}

export interface Ride {
  readonly id: RideId
  readonly number: number
  readonly riderId: UserId
  readonly driverId: UserId | null
  readonly vehicleId: VehicleId | null
  readonly quoteId: QuoteId
  /** Whom the rider wishes for; they are asked first. */
  readonly preferredDriverId: UserId | null
  /** The assistant of the rider's who booked it; null where the rider did. */
  readonly bookedBy: UserId | null
  /** Whoever of the office booked it for its rider, who had called. */
  readonly officerId: UserId | null
  /** The passenger's screens say nothing of money. */
  readonly hidesPrice: boolean
  /** The ride that this one is the way back of: they were booked together. */
  readonly returnOf: RideId | null
  /** The cars that were booked together, and which of them it is: in the first one the rider rides. */
  readonly partyId: PartyId | null
  readonly partyPosition: number | null
  readonly tariffId: Id<'tariff'>
  readonly status: RideStatus
  readonly version: number
  readonly ridetype: 'instant' | 'prebook'
  readonly vehicleClass: VehicleClass
  /** As they were asked for; of the quote, like the tariff. */
  readonly passengers: number
  readonly luggage: number
  /** The one car that was booked; null for any of the class. */
  readonly signatureVehicleId: VehicleId | null
  readonly paymentMethod: 'wallet' | 'card' | 'account'
  readonly paymentId: PaymentId | null
  readonly currency: Currency
  readonly quotedTotalMinor: number
  readonly quotedLines: readonly FareLine[]
  /** The driver's part of the quoted price, after commission. */
  readonly netPayMinor: number
  /** What calling off costs at least: what it would have cost when its rider last changed it, asked of its chauffeur. */
  readonly cancelLeastMinor: number
  readonly finalTotalMinor: number | null
  readonly finalLines: readonly FareLine[] | null
  readonly split: RideSplit | null
  readonly tipMinor: number
  readonly pickup: Place
  readonly dropOff: Place
  readonly stops: readonly Place[]
  readonly extras: readonly ChosenExtra[]
  readonly pickupAt: Date
  readonly timeZone: string
  readonly distanceMetres: number
  readonly durationSeconds: number
  readonly shape: string
  readonly pin: string
  readonly pinTries: number
  readonly pinLockedUntil: Date | null
  readonly signColour: SignColour
  readonly sign: string | null
  readonly note: string | null
  readonly flight: string | null
  readonly guest: { readonly name: string; readonly phone: string; readonly language: string } | null
  readonly preferences: Me['preferences']
  readonly searchExpiresAt: Date | null
  readonly payBy: Date | null
  readonly promisedArrivalAt: Date | null
  /** The ride of somebody else that its chauffeur ends first; null once they are free for it. */
  readonly afterRideId: RideId | null
  readonly assignedAt: Date | null
  readonly enRouteAt: Date | null
  readonly arrivedAt: Date | null
  /** The server has not seen the car at the pickup: a reason stands in for it. */
  readonly isArrivalNotShown: boolean
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly contactAttempts: number
  /** When the last one that counts was made. */
  readonly contactedAt: Date | null
  /** Asked for by the rider, beyond what the tariff says. */
  readonly moreWaitMinutes: number
  /** When the flight that it waits for was down, as the office knows it. */
  readonly landedAt: Date | null
  readonly isDomestic: boolean
  /** The flight or train that it waits for does not come: rider and office decide, and nothing costs anything. */
  readonly arrivalOff: 'cancelled' | 'diverted' | null
  /** What an hourly hire is billed for. */
  readonly drivenMetres: number | null
  /** What the final price rests on. */
  readonly evidence: EndEvidence | null
  /** What the rider was given because the chauffeur was late. */
  readonly lateCreditMinor: number
  readonly cancelReason: string | null
  readonly cancelBy: ActorKind | null
  readonly starsByRider: number | null
  readonly starsByDriver: number | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** By the hour without a drop-off: it ends where it began, or wherever its rider says. */
export function isAsDirected({ pickup, dropOff }: Pick<Ride, 'pickup' | 'dropOff'>): boolean {
  return pickup.lat === dropOff.lat && pickup.lng === dropOff.lng
}

/** What the server saw of a ride, kept when its totals are frozen. */
export interface EndEvidence {
  readonly waitedMinutes: number
  readonly metres: number
  readonly source: DistanceSource
  readonly filledMetres: number
}

/** Who makes a move, and where and when their phone says it happened. */
export interface Actor {
  readonly kind: ActorKind
  readonly id: UserId | null
  readonly reason?: string
  readonly lat?: number
  readonly lng?: number
  readonly deviceAt?: Date
  /** Of a step that the phone wrote down: when it happened, as it was judged. Otherwise it happens now. */
  readonly happenedAt?: Date
  /** The same of a step that had waited for a signal: its evidence is from then. */
  readonly waitedSince?: Date
  /** What the server saw at this step. */
  readonly evidence?: StepEvidence
  /** One of many that are called off at once. */
  readonly ofMany?: OfMany | undefined
}

/** One of many that the office does at once: the rider hears of all of them together. */
export interface OfMany {
  /** The guest is the same in all of them, and hears of another one. */
  readonly isGuestUntold: boolean
}
export const SYSTEM: Actor = { kind: 'system', id: null }
