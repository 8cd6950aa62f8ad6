'use client'

import type { TimeOffWish } from '@livery/contracts/rosters/rosters.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'
import { useEndTimeOffMutation, useKeepTimeOffMutation } from '../api.ts'

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240] as const

export interface TimeOffStart {
  /** Of one that is changed. */
  readonly id?: string
  readonly kind: TimeOffWish['kind']
  readonly date: string
  readonly time: string
  readonly minutes: number
}

/** A break of some minutes, or whole days: taken, moved or taken back. */
export function TimeOffForm({ start, onDone }: { start: TimeOffStart; onDone: () => void }) {
  const t = useTranslations('chauffeur.plan.off')
  const figures = useFigures()
  const [kind, setKind] = useState(start.kind)
  const remove = useEndTimeOffMutation()
  const form = useActForm({
    mutation: useKeepTimeOffMutation(),
    start: { date: start.date, time: start.time, minutes: `${start.minutes}`, to: start.date },
    body: ({ date, time, minutes, to }) => ({
      id: start.id,
      wish: kind === 'break' ? { kind, date, time, minutes: Number(minutes) } : { kind, from: date, to },
    }),
    fieldOf: { TIME_OFF_INVALID: 'date' },
    done: t('saved'),
    onDone,
  })
  const lengths = [...new Set<number>([...LENGTHS, start.minutes])].toSorted((left, right) => left - right)
  return (
    <ActForm
      form={form}
      label={t('save')}
      also={
        start.id && (
          <ActButton mutation={remove} body={start.id} kind="quiet" wide done={t('removed')} onDone={onDone}>
            {t('remove')}
          </ActButton>
        )
      }
    >
      {!start.id && (
        <Segmented
          name="kind"
          label={t('kind')}
          options={(['break', 'day_off'] as const).map((value) => ({ value, label: t(value) }))}
          value={kind}
          onChange={setKind}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={kind === 'break' ? t('date') : t('from')}
          type="date"
          {...form.field('date', { required: true })}
        />
        {kind === 'break' ? (
          <Field label={t('time')} type="time" {...form.field('time', { required: true })} />
        ) : (
          <Field label={t('to')} type="date" {...form.field('to', { required: true })} />
        )}
      </div>
      {kind === 'break' && (
        <Select label={t('length')} {...form.field('minutes')}>
          {lengths.map((minutes) => (
            <option key={minutes} value={minutes}>
              {figures.minutes(minutes * 60)}
            </option>
          ))}
        </Select>
      )}
      <p className="small text-muted">{t('note')}</p>
    </ActForm>
  )
}
