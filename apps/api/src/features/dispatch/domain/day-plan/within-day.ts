// What one person may work: how long a day is, and how much rest lies between two.

interface Work {
  readonly startsAt: Date
  readonly endsAt: Date
}

export interface WorkTerms {
  /** The day that is planned; what begins outside is of the day before or after. */
  readonly hours: { readonly from: Date; readonly to: Date }
  readonly longestMs: number
  readonly leastRestMs: number
}

/** Between a ride and those of the day before and after. */
export function hasRest(
  beside: readonly Work[],
  ride: Work,
  { hours, leastRestMs }: Pick<WorkTerms, 'hours' | 'leastRestMs'>,
): boolean {
  return beside.every((other) => {
    if (isOfDay(other, hours)) return true
    const apart = other.startsAt < ride.startsAt ? +ride.startsAt - +other.endsAt : +other.startsAt - +ride.endsAt
    return apart >= leastRestMs
  })
}

/** How long somebody works already: that much they have agreed to. */
export function isDayShortEnough(now: readonly Work[], then: readonly Work[], terms: WorkTerms): boolean {
  return lengthOfDay(then, terms.hours) <= Math.max(terms.longestMs, lengthOfDay(now, terms.hours))
}

function lengthOfDay(all: readonly Work[], hours: WorkTerms['hours']): number {
  const ofDay = all.filter((one) => isOfDay(one, hours))
  if (ofDay.length === 0) return 0
  return Math.max(...ofDay.map(({ endsAt }) => +endsAt)) - Math.min(...ofDay.map(({ startsAt }) => +startsAt))
}

const isOfDay = ({ startsAt }: Work, { from, to }: WorkTerms['hours']): boolean => startsAt >= from && startsAt < to
