'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Facts } from '@/shared/office/facts.tsx'
import { useWeekdays } from '@/shared/roster/use-weekdays.ts'
import { useDriverRosterQuery } from './api.ts'

/** So many of what is to come are named. */
const MOST = 5

/** When a chauffeur works, and when not. */
export function RosterFacts({ driverId }: { driverId: string }) {
  const t = useTranslations('officePeople.roster')
  const figures = useFigures()
  const weekdays = useWeekdays()
  const { data } = useDriverRosterQuery(driverId)
  if (!data) return null
  const hours = data.hours.map(({ weekday, from, to }) => `${weekdays.short(weekday)} ${from}–${to}`)
  const off = data.timeOff.slice(0, MOST).map(({ kind, startsAt, endsAt }) => {
    const until = kind === 'break' ? figures.time(endsAt) : figures.dayAndTime(endsAt)
    return `${figures.dayAndTime(startsAt)}–${until}`
  })
  const lines = (words: readonly string[], none: string) =>
    words.length === 0
      ? none
      : words.map((one) => (
          <span key={one} className="num block">
            {one}
          </span>
        ))
  return (
    <Facts
      facts={[
        { label: t('title'), value: lines(hours, t('any')) },
        { label: t('off'), value: lines(off, t('none')) },
      ]}
    />
  )
}
