'use client'

import { useTranslations } from 'next-intl'
import { type Ahead, boundsAt, whyNot } from '@/lib/when/bookable.ts'
import type { Moment } from '@/lib/when/moment.ts'
import { useCustoms } from './use-customs.ts'

/** The sentence that says why a time cannot be booked, and which can; nothing where it can. */
export function useWhyNot(timeZone: string): (moment: Moment, now: number, ahead: Ahead) => string | undefined {
  const t = useTranslations('when')
  const { words } = useCustoms()
  return (moment, now, ahead) => {
    const reason = whyNot(moment, now, timeZone, ahead)
    if (reason === undefined) return undefined
    const { first, last } = boundsAt(now, timeZone, ahead)
    const from = t('moment', { day: words.day(first), time: words.time(first) })
    if (reason === 'past') return t('past', { from })
    if (reason === 'tooEarly') return t('tooEarly', { minutes: ahead.minAheadMinutes, from })
    return t('tooFar', { days: ahead.maxAheadDays, day: words.day(last) })
  }
}
