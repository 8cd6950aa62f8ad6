'use client'

import type { Arrival, RideArrival } from '@livery/contracts/arrivals/arrivals.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'

/** Minutes that nobody calls late. */
const ON_TIME_MINUTES = 4

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
    const by = figures.minutes(Math.abs(lateMinutes) * 60)
    const late = lateMinutes > 0 ? t('late', { time: by }) : t('early', { time: by })
    return [
      t(there, { time }),
      // What no source knows has no timetable to be late by.
      Math.abs(lateMinutes) > ON_TIME_MINUTES ? late : !isByHand && t('onTime'),
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
