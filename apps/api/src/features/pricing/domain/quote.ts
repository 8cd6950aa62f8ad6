// A price that was given: what was asked, the way there, and each class's price line by line.
import { createHash } from 'node:crypto'
import type { FareLine, Names, QuoteRequest } from '@livery/contracts/pricing/quotes.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { Id, QuoteId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'

export interface ExtraOffered {
  readonly id: string
  readonly name: string
  /** In other languages, by language; empty where the office gave none. */
  readonly names: Names
  readonly description: string
  readonly descriptions: Names
  readonly fareMinor: number
  /** So many of it can come with one ride. */
  readonly most: number
}

/** As it is kept with a quote and a ride: what it was called and cost then. */
export interface ChosenExtra {
  readonly id: string
  readonly name: string
  readonly names?: Names
  /** Of one. */
  readonly fare: number
  /** How often it comes along; absent where it is once. */
  readonly count?: number
}

export interface PricedClass {
  readonly vehicleClass: VehicleClass
  /** An option of its own inside the class: this car and no other. Absent for the class. */
  readonly signatureVehicleId?: VehicleId
  /** Takes the party that was asked for; quotes of before said nothing of it, and held no others. */
  readonly fits?: boolean
  readonly baseFare: number
  readonly platformFee: number
  readonly total: number
  /** What the driver has of it after commission. */
  readonly netPay: number
  readonly lines: readonly FareLine[]
}

export interface StoredQuote {
  readonly id: QuoteId
  /** Null while it belongs to nobody; then whoever brings its claim may book it. */
  readonly riderId: UserId | null
  readonly claimDigest: string | null
  readonly tariffId: Id<'tariff'>
  readonly currency: Currency
  readonly request: QuoteRequest
  /** Null for an on-demand ride. */
  readonly pickupAt: Date | null
  readonly timeZone: string
  readonly distanceMetres: number
  readonly durationSeconds: number
  /** Encoded polyline, precision 6. */
  readonly shape: string
  readonly legs: readonly { readonly distanceMetres: number; readonly durationSeconds: number }[]
  readonly classes: readonly PricedClass[]
  /** What takes something off the price. */
  readonly promotionId: Id<'promotion'> | null
  readonly extras: readonly ChosenExtra[]
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** What is kept of a claim: enough to know it again, too little to bring it. */
export const digestOfClaim = (claim: string): string => createHash('sha256').update(claim).digest('base64url')
