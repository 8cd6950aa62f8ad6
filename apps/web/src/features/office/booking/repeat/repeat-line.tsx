'use client'

import { useTranslations } from 'next-intl'
import { useCustoms } from '@/shared/when/use-customs.ts'
import { Chip } from '@/ui/chip.tsx'
import type { Draft } from '../draft.ts'
import { Line } from '../line.tsx'
import { toggled, usualRepeat } from './repeat.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7]
/** The first of January 2024 was a Monday. */
const dateOf = (weekday: number) => ({ date: `2024-01-0${weekday}`, time: '12:00' })

/** Whether it repeats: on which weekdays, and until when. */
export function RepeatLine({
  draft: { moment, repeat },
  wrong,
  onChange,
}: {
  draft: Draft
  wrong: string | undefined
  onChange: (change: Pick<Draft, 'repeat'>) => void
}) {
  const t = useTranslations('officeBooking.repeat')
  const { tag, firstDay } = useCustoms()
  const names = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  const wholeNames = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  const week = [...WEEK.slice(firstDay - 1), ...WEEK.slice(0, firstDay - 1)]
  const at = (weekday: number) => new Date(`${dateOf(weekday).date}T12:00Z`)
  return (
    <Line letter="R" label={t('label')} wrong={wrong}>
      <label className="flex min-h-11 items-center gap-2.5 desk:min-h-9">
        <input
          type="checkbox"
          className="size-5 accent-brass"
          checked={repeat !== undefined}
          disabled={moment === undefined}
          onChange={({ target }) => onChange({ repeat: target.checked && moment ? usualRepeat(moment) : undefined })}
        />
        {moment ? t('field') : <span className="text-muted">{t('timeFirst')}</span>}
      </label>
      {repeat && moment && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: chips wrap with the line, which a fieldset cannot. */}
          <div role="group" aria-label={t('weekdays')} className="flex flex-wrap gap-1">
            {week.map((weekday) => (
              <Chip
                key={weekday}
                size="small"
                pressed={repeat.weekdays.includes(weekday)}
                aria-label={wholeNames.format(at(weekday))}
                onClick={() => onChange({ repeat: { ...repeat, weekdays: toggled(repeat.weekdays, weekday) } })}
              >
                {names.format(at(weekday))}
              </Chip>
            ))}
          </div>
          <label className="flex min-h-11 items-center gap-2 desk:min-h-9">
            <span className="mini">{t('until')}</span>
            <input
              type="date"
              className="input num min-h-9! w-40!"
              min={moment.date}
              value={repeat.until}
              onChange={({ target }) => target.value && onChange({ repeat: { ...repeat, until: target.value } })}
            />
          </label>
        </>
      )}
    </Line>
  )
}
