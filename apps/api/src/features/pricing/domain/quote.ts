// A price that was given: what was asked, the way there, and each class's price line by line.
import type { FareLine, QuoteRequest } from '@livery/contracts/pricing/quotes.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { QuoteId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'

export interface ExtraOffered {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly fareMinor: number
}

export interface PricedClass {
  readonly vehicleClass: VehicleClass
  readonly baseFare: number
  readonly platformFee: number
  readonly total: number
  /** What the driver has of it after commission. */
  readonly netPay: number
  readonly lines: readonly FareLine[]
}

export interface StoredQuote {
  readonly id: QuoteId
  readonly riderId: string
  readonly tariffId: string
  readonly currency: Currency
  readonly request: QuoteRequest
  /** Null for a car now. */
  readonly pickupAt: Date | null
  readonly timeZone: string
  readonly distanceMetres: number
  readonly durationSeconds: number
  /** Encoded polyline, precision 6. */
  readonly shape: string
  readonly legs: readonly { readonly distanceMetres: number; readonly durationSeconds: number }[]
  readonly classes: readonly PricedClass[]
  /** What takes something off the price. */
  readonly promotionId: string | null
  readonly extras: readonly { readonly id: string; readonly name: string; readonly fare: number }[]
  readonly createdAt: Date
  readonly expiresAt: Date
}
