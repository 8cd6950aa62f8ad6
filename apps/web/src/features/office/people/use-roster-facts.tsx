import type { Roster, TimeOff } from '@livery/contracts/rosters/rosters.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import type { Fact } from '@/shared/office/facts.tsx'
import { useWeekdays } from '@/shared/roster/use-weekdays.ts'
import { useCustoms } from '@/shared/when/use-customs.ts'

/** So many of what is to come are named. */
const MOST = 5
/** Hours of a week have no date; a clock is written the same on any. */
const ANY_DATE = '2026-01-01'

/** When a chauffeur works, and when not. */
export function useRosterFacts(roster: Roster | undefined, hoursOnly = false): readonly Fact[] {
  const t = useTranslations('officePeople.roster')
  const offWords = useOffWords()
  const weekdays = useWeekdays()
  const { words } = useCustoms()
  if (!roster) return []
  const clock = (time: string) => words.time({ date: ANY_DATE, time })
  const hours = roster.hours.map(({ weekday, from, to }) => `${weekdays.short(weekday)} ${clock(from)}–${clock(to)}`)
  const working = { label: t('title'), value: linesOf(hours) ?? t('any') }
  if (hoursOnly) return [working]
  return [working, { label: t('off'), value: linesOf(roster.timeOff.slice(0, MOST).map(offWords)) ?? t('none') }]
}

/** A break, or whole days, in the reader's words. */
export function useOffWords(): (off: TimeOff) => string {
  const figures = useFigures()
  return ({ kind, startsAt, endsAt }) => {
    if (kind === 'break') return `${figures.dayAndTime(startsAt)}–${figures.time(endsAt)}`
    // Whole days, the last one included.
    const [first, last] = [figures.day(startsAt), figures.day(new Date(Date.parse(endsAt) - 1))]
    return first === last ? first : `${first} – ${last}`
  }
}

function linesOf(words: readonly string[]): ReactNode | undefined {
  if (words.length === 0) return undefined
  return words.map((one) => (
    <span key={one} className="block">
      {one}
    </span>
  ))
}
