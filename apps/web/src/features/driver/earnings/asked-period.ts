import { EarningsPeriod } from '@livery/contracts/choices.ts'

export interface Asked {
  readonly period: EarningsPeriod
  readonly date?: string
}

/** What the address asks for; anything else is this week. */
export function askedPeriod(of: { readonly period?: string | null; readonly date?: string | null }): Asked {
  const period = EarningsPeriod.options.find((one) => one === of.period) ?? 'week'
  return of.date && /^\d{4}-\d\d-\d\d$/.test(of.date) ? { period, date: of.date } : { period }
}
