// Each figure of the overview: how it is read, where what it counts is listed, and whether more of it is good.
import type { DayFigures, HourFigures } from '@livery/contracts/reports/overview.ts'

export const MEASURES = ['rides', 'onTime', 'wait', 'accepted', 'utilisation', 'revenue', 'refunds'] as const
export type Measure = (typeof MEASURES)[number]

interface Told {
  readonly kind: 'count' | 'share' | 'seconds' | 'money'
  /** Up is good, bad, or neither. */
  readonly up: 'good' | 'bad'
  /** Null where there is nothing to say it of. */
  readonly of: (day: DayFigures) => number | null
  /** A point of its line; what grows over the day is added up. */
  readonly hour: (hour: HourFigures) => number | null
  readonly isAddedUp?: true
  readonly href: (date: string) => string
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : null)
const chauffeurs = (sort: string) => (date: string) =>
  `/office/reports/chauffeurs?from=${date}&until=${date}&sort=${sort}`

export const TOLD: Readonly<Record<Measure, Told>> = {
  rides: {
    ...{ kind: 'count', up: 'good', isAddedUp: true },
    of: ({ rides }) => rides.requested,
    hour: ({ requested }) => requested,
    href: () => '/office/rides',
  },
  onTime: {
    ...{ kind: 'share', up: 'good' },
    of: ({ punctuality: { onTime, late5, late10, later } }) => share(onTime, onTime + late5 + late10 + later),
    hour: ({ onTime, arrived }) => share(onTime, arrived),
    href: chauffeurs('onTime'),
  },
  wait: {
    ...{ kind: 'seconds', up: 'bad' },
    of: ({ waits }) => waits.medianSeconds,
    hour: ({ waitSeconds }) => waitSeconds,
    href: () => '/office/rides?status=completed',
  },
  accepted: {
    ...{ kind: 'share', up: 'good' },
    of: ({ offers: { accepted, declined, expired } }) => share(accepted, accepted + declined + expired),
    hour: ({ accepted, answered }) => share(accepted, answered),
    href: chauffeurs('acceptance'),
  },
  utilisation: {
    ...{ kind: 'share', up: 'good' },
    of: ({ time }) => share(Math.min(time.driving, time.online), time.online),
    hour: ({ carsBusy, carsOnline }) => share(Math.min(carsBusy, carsOnline), carsOnline),
    href: chauffeurs('utilisation'),
  },
  revenue: {
    ...{ kind: 'money', up: 'good', isAddedUp: true },
    of: ({ money }) => money?.revenue ?? null,
    hour: ({ revenue }) => revenue,
    href: (date) => `/office/reports/vehicles?from=${date}&until=${date}&sort=revenue`,
  },
  refunds: {
    ...{ kind: 'money', up: 'bad', isAddedUp: true },
    of: ({ money }) => money?.refunds ?? null,
    hour: ({ refunds }) => refunds,
    href: () => '/office/ledger',
  },
}

/** One point for each hour that has one; what is added up goes on through hours without. */
export function lineOf(measure: Measure, hours: readonly (HourFigures | null)[]): (number | null)[] {
  const { hour: of, isAddedUp } = TOLD[measure]
  let sum = 0
  return hours.map((hour) => {
    if (hour === null) return null
    const value = of(hour)
    if (!isAddedUp) return value
    sum += value ?? 0
    return sum
  })
}
