// What a booking still needs, the first of it first, and the line to go to.
import type { QuotedClass } from '@livery/contracts/pricing/quotes.ts'
import type { FoundCaller } from '@livery/contracts/rides/office-booking.ts'
import { type Draft, isGuestWhole } from './draft.ts'
import type { Paying } from './paying.ts'
import type { AskedPlan } from './repeat/use-series-plan.ts'

export interface Missing {
  readonly what: 'caller' | 'guest' | 'pickup' | 'dropOff' | 'when' | 'price' | 'car' | 'pay' | 'time' | 'days' | 'plan'
  /** The letter of its line. */
  readonly line: string
}

export function missingOf({
  found,
  draft,
  price,
  chosen,
  paying,
  planned,
}: {
  readonly found: FoundCaller | undefined
  readonly draft: Draft
  readonly price: { readonly isSettled: boolean }
  readonly chosen: QuotedClass | undefined
  readonly paying: Paying | undefined
  /** Of a ride that repeats: its days. */
  readonly planned?: Pick<AskedPlan, 'asked' | 'plan' | 'isSettled'> | undefined
}): Missing | undefined {
  const { guest, pickup, dropOff, byHour, moment } = draft
  const isOpen = byHour && dropOff.text === ''
  if (found === undefined) return { what: 'caller', line: 'C' }
  if (guest && !isGuestWhole(guest)) return { what: 'guest', line: 'G' }
  if (!pickup.place) return { what: 'pickup', line: 'F' }
  if (!dropOff.place && !isOpen) return { what: 'dropOff', line: 'T' }
  if (draft.isWhenUnclear) return { what: 'when', line: 'W' }
  if (!price.isSettled || !chosen) return { what: 'price', line: 'L' }
  if (!moment && chosen.etaSeconds === null) return { what: 'car', line: 'W' }
  if (paying === undefined || paying.lacks) return { what: 'pay', line: 'P' }
  return planned && missingOfPlan(planned)
}

function missingOfPlan({ asked, plan, isSettled }: Pick<AskedPlan, 'asked' | 'plan' | 'isSettled'>) {
  if (!asked) return { what: 'days', line: 'R' } as const
  if (!plan || !isSettled) return { what: 'plan', line: 'R' } as const
  if (plan.walletCovers !== null && plan.walletCovers < plan.count) return { what: 'pay', line: 'P' } as const
  return plan.count === 0 ? ({ what: 'days', line: 'R' } as const) : undefined
}

/** The same of a price that is mailed: it is for a date and time, and whoever gets it decides how it is paid. */
export function missingForQuote(of: Parameters<typeof missingOf>[0]): Missing | undefined {
  const missing = missingOf(of)
  if (missing !== undefined && missing.what !== 'car' && missing.what !== 'pay') return missing
  return of.draft.moment ? undefined : { what: 'time', line: 'W' }
}
