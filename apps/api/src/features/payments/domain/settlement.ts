// What a ride comes to in the end, and who has which share of it.
import { invariant } from '@livery/kernel/invariant.ts'
import type { Currency } from '@livery/kernel/money.ts'

/** Minor units. Tolls and tip go whole to the driver; the six parts are the price. */
export interface Split {
  readonly driver: number
  readonly commission: number
  readonly platformFee: number
  readonly tax: number
  readonly tolls: number
  readonly tip: number
}

export type SettledAs = 'completed' | 'no_show' | 'cancelled'

export interface Settlement {
  readonly rideId: string
  readonly riderId: string
  readonly driverId: string
  readonly currency: Currency
  /** What the rider pays. */
  readonly total: number
  /** What a promotion pays of the price beside him. */
  readonly promotion: number
  readonly split: Split
  readonly orderStatus: SettledAs
}

export function ensureSplitIsWhole(total: number, split: Split): void {
  const parts = Object.values(split)
  invariant(
    parts.every((part) => Number.isSafeInteger(part) && part >= 0),
    'a share of a ride is negative or broken',
  )
  const sum = parts.reduce((left, right) => left + right, 0)
  invariant(sum === total, `the shares of a ride sum to ${sum}, its total is ${total}`)
}
