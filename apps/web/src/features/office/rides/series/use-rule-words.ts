'use client'

import type { ShownRule } from '@livery/contracts/planned-rides/series.ts'
import { useLocale, useTranslations } from 'next-intl'
import { useCustoms } from '@/shared/when/use-customs.ts'

const WORKDAYS = '1 2 3 4 5'

/** “Every weekday at 07:40, until 30 January”. */
export function useRuleWords(): (rule: ShownRule) => string {
  const t = useTranslations('officeSeries')
  const locale = useLocale()
  const { tag, words } = useCustoms()
  const names = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  return ({ weekdays, time, until }) => {
    const days = weekdays.toSorted()
    const said =
      days.length === 7
        ? t('everyDay')
        : days.join(' ') === WORKDAYS
          ? t('everyWeekday')
          : new Intl.ListFormat(locale, { type: 'conjunction' }).format(
              days.map((day) => names.format(new Date(`2024-01-0${day}T12:00Z`))),
            )
    return t('rule', { days: said, time: words.time({ date: until, time }), until: words.day({ date: until, time }) })
  }
}
