'use client'

import type { Roster } from '@livery/contracts/rosters/rosters.ts'
import { useTranslations } from 'next-intl'
import { useWeekdays } from '@/shared/roster/use-weekdays.ts'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useKeepRosterMutation } from '../api.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const
/** On a phone the day is short: a clock of twelve hours needs the width. */
const ROW =
  'grid grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,1fr)] items-center gap-2 min-[26rem]:grid-cols-[minmax(0,1fr)_124px_124px]'

/** The hours of the week, a day without any is free; all of them empty for any hour. */
export function HoursForm({ roster, onDone }: { roster: Roster; onDone: () => void }) {
  const t = useTranslations('chauffeur.plan.hours')
  const weekdays = useWeekdays()
  const form = useActForm({
    mutation: useKeepRosterMutation(),
    start: {
      days: WEEK.map((weekday) => {
        const day = roster.hours.find((one) => one.weekday === weekday)
        return { from: day?.from ?? '', to: day?.to ?? '' }
      }),
    },
    body: ({ days }) => ({
      hours: WEEK.flatMap((weekday, index) => {
        const { from, to } = days[index] ?? { from: '', to: '' }
        return from === '' || to === '' ? [] : [{ weekday, from, to }]
      }),
    }),
    done: t('saved'),
    onDone,
  })
  return (
    <ActForm form={form} className="mt-4 grid gap-2" label={t('save')}>
      <div className={ROW} aria-hidden="true">
        <span />
        <span className="label">{t('from')}</span>
        <span className="label">{t('to')}</span>
      </div>
      {WEEK.map((weekday, index) => (
        <div key={weekday} className={ROW}>
          <span aria-hidden="true">
            <span className="min-[26rem]:hidden">{weekdays.short(weekday)}</span>
            <span className="max-[25.99rem]:hidden">{weekdays.long(weekday)}</span>
          </span>
          {(['from', 'to'] as const).map((end) => (
            <input
              key={end}
              className="input px-2.5"
              type="time"
              aria-label={`${weekdays.long(weekday)}, ${t(end)}`}
              {...form.field(`days.${index}.${end}`)}
            />
          ))}
        </div>
      ))}
    </ActForm>
  )
}
