'use client'

import type { Roster } from '@livery/contracts/rosters/rosters.ts'
import { useTranslations } from 'next-intl'
import { useWeekdays } from '@/shared/roster/use-weekdays.ts'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useKeepRosterMutation } from '../api.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const

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
    <ActForm form={form} className="grid gap-2" label={t('save')}>
      {WEEK.map((weekday, index) => (
        <div key={weekday} className="grid grid-cols-[minmax(0,1fr)_112px_112px] items-center gap-2">
          <span aria-hidden="true">{weekdays.long(weekday)}</span>
          {(['from', 'to'] as const).map((end) => (
            <input
              key={end}
              className="input"
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
