// What a ride comes to in the end, and who has which share of it.
import type { OrderId, UserId } from '@livery/kernel/ids.ts'
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

/**
 * The shares of what goes beyond: those of all less those of what was agreed. A part that has become smaller is taken
 * from the largest of the others, so that they add up to the difference.
 */
export function beyondOf(all: Split, agreed: Split): Split {
  const beyond: Record<keyof Split, number> = { ...all }
  for (const part of PARTS) beyond[part] = all[part] - agreed[part]
  for (const part of PARTS) {
    if (beyond[part] >= 0) continue
    const missing = -beyond[part]
    const largest = PARTS.toSorted((left, right) => beyond[right] - beyond[left])[0] ?? 'driver'
    beyond[part] = 0
    beyond[largest] -= missing
  }
  return beyond
}

export function lessOf(all: Split, part: Split): Split {
  const rest: Record<keyof Split, number> = { ...all }
  for (const key of PARTS) rest[key] = all[key] - part[key]
  return rest
}

const PARTS = ['driver', 'commission', 'platformFee', 'tax', 'tolls', 'tip'] as const

export type SettledAs = 'completed' | 'no_show' | 'cancelled'

export interface Settlement {
  readonly rideId: OrderId
  readonly riderId: UserId
  readonly driverId: UserId
  readonly currency: Currency
  /** What the rider pays. */
  readonly total: number
  /** What a promotion pays of the price beside them. */
  readonly promotion: number
  readonly split: Split
  readonly orderStatus: SettledAs
  /** What the rider agreed to, of it; everything unless said. The rest is shared out once it is paid. */
  readonly agreed?: { readonly total: number; readonly split: Split }
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
