// What a ride costs, and who has which part of it: the rule book's formula, with a pencil.
import { COMMISSION, PLATFORM_FEE, RATES, TAX } from './numbers.ts'
import type { Way } from './places.ts'

export interface Price {
  /** The way alone, or the hours. */
  readonly way: number
  /** Waiting, stops, overtime: what carries commission and no platform fee. */
  readonly onTop: number
  readonly changeFees: number
  readonly tolls: number
  readonly fee: number
  readonly tax: number
  readonly total: number
}

export interface Shares {
  readonly driver: number
  readonly commission: number
  readonly fee: number
  readonly tax: number
  readonly tolls: number
}

export const halfUp = (amount: number): number => Math.floor(amount + 0.5)
export const shareOf = (amount: number, basisPoints: number): number => halfUp((amount * basisPoints) / 10_000)

/** By the hour, or by tenths of a kilometre and whole minutes, no less than the minimum. */
function wayPrice({ metres, seconds }: Way, hours: number | null): number {
  if (hours !== null) return hours * RATES.perHour
  const tenths = halfUp(metres / 100)
  const minutes = Math.max(1, halfUp(seconds / 60))
  return Math.max(RATES.minimum, RATES.base + halfUp((tenths * RATES.perKm) / 10) + minutes * RATES.perMinute)
}

export function quoted(way: Way, hours: number | null, changeFees = 0): Price {
  const price = wayPrice(way, hours)
  const fee = Math.min(PLATFORM_FEE.most, Math.max(PLATFORM_FEE.least, shareOf(price, PLATFORM_FEE.share)))
  return summed({ way: price, onTop: 0, changeFees, tolls: 0, fee })
}

/** The same with what came on top; the platform fee is not computed anew. */
export function withMore(price: Price, more: { readonly minutes: number; readonly tolls: number }): Price {
  const onTop = price.onTop + more.minutes * halfUp(RATES.perHour / 60)
  return summed({ ...price, onTop, tolls: price.tolls + more.tolls })
}

function summed(of: Omit<Price, 'tax' | 'total'>): Price {
  const net = of.way + of.onTop + of.changeFees + of.tolls + of.fee
  const tax = shareOf(net, TAX)
  return { ...of, tax, total: net + tax }
}

/** Commission of fare, extras and waiting, without tax and tolls; the rest of them is the chauffeur's. */
export function sharesOf({ way, onTop, changeFees, tolls, fee, tax }: Price): Shares {
  const earning = way + onTop + changeFees
  const commission = shareOf(earning, COMMISSION)
  return { driver: earning - commission, commission, fee, tax, tolls }
}

/** A fee carries no platform fee and no tax. */
export function sharesOfFee(fee: number): Shares {
  const commission = shareOf(fee, COMMISSION)
  return { driver: fee - commission, commission, fee: 0, tax: 0, tolls: 0 }
}
