// What a chauffeur means to earn in a week, and what that is for a day, a month and a year.
import type { EarningsPeriod } from '@livery/contracts/earnings/earnings.ts'

export interface Target {
  readonly ofWeek: number
  readonly days: number
}

const WEEKS_OF_YEAR = 52
const MONTHS_OF_YEAR = 12

/** Minor units, rounded half up. `ofPart` is null for hours, which have none. */
export function targetOf(kind: EarningsPeriod, { ofWeek, days }: Target): { ofPeriod: number; ofPart: number | null } {
  const ofDay = Math.round(ofWeek / days)
  const ofMonth = Math.round((ofWeek * WEEKS_OF_YEAR) / MONTHS_OF_YEAR)
  switch (kind) {
    case 'day':
      return { ofPeriod: ofDay, ofPart: null }
    case 'week':
      return { ofPeriod: ofWeek, ofPart: ofDay }
    case 'month':
      return { ofPeriod: ofMonth, ofPart: ofWeek }
    case 'year':
      return { ofPeriod: ofWeek * WEEKS_OF_YEAR, ofPart: ofMonth }
  }
}

/** Of the parts that brought something, those that reached it. */
export function reachedOf(parts: readonly { readonly earned: number }[], ofPart: number | null) {
  const worked = parts.filter(({ earned }) => earned > 0)
  return {
    worked: worked.length,
    reached: ofPart === null ? 0 : worked.filter(({ earned }) => earned >= ofPart).length,
  }
}
