'use client'

import type { Arrival, RideArrival } from '@livery/contracts/arrivals/arrivals.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ON_TIME_MINUTES, punctualityOf } from './punctuality.ts'

/** "Lands 14:52 · 17 min late · terminal 2", by the clock of the place; what is off says that alone. */
export function useArrivalWords(timeZone: string): (arrival: Arrival | RideArrival) => string {
  const t = useTranslations('arrival')
  const figures = useFigures(timeZone)
  return (arrival) => {
    const { kind, state, arrivesAt, lateMinutes, terminal } = arrival
    const isByHand = 'isByHand' in arrival && arrival.isByHand
    if (state === 'cancelled' || state === 'diverted') return t(state)
    const time = figures.time(arrivesAt)
    const there =
      state === 'landed' ? (kind === 'flight' ? 'landed' : 'arrived') : kind === 'flight' ? 'lands' : 'arrives'
    const punctuality = punctualityOf(arrival)
    const by = figures.minutes(Math.abs(lateMinutes) * 60)
    return [
      t(there, { time }),
      punctuality !== null && t(punctuality, { time: by }),
      isByHand && t('byHand'),
      terminal !== null && t(kind === 'flight' ? 'terminal' : 'platform', { terminal }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

/** "Scandinavian Airlines from London"; what is not known leaves no trace. */
export function useRouteWords(): (arrival: Arrival | RideArrival) => string {
  const t = useTranslations('arrival')
  return ({ carrier, from, kind }) => {
    if (from === null) return carrier ?? ''
    return t('from', { carrier: carrier ?? t(kind), from })
  }
}

export type ArrivalLook = 'off' | 'late' | 'fine'

export function lookOf({ state, lateMinutes }: Arrival | RideArrival): ArrivalLook {
  if (state === 'cancelled' || state === 'diverted') return 'off'
  return lateMinutes > ON_TIME_MINUTES ? 'late' : 'fine'
}
