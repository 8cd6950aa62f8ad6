'use client'

import type { Series } from '@livery/contracts/planned-rides/series.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useCustoms } from '@/shared/when/use-customs.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { ReasonField } from '@/ui/form/reason-field.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Loaded } from '@/ui/loaded.tsx'
import { useCallOffMutation, useCallOffPreviewQuery, type WhatToCallOff } from './api.ts'

/** The end of a series from a day on, or one of its rides: what it comes to is seen first. */
export function CallOffDialog({
  series,
  only,
  first,
  onClose,
}: {
  series: Series
  /** The one that is called off; else the end is chosen. */
  only: Series['rides'][number] | undefined
  /** The first day that can still be called off. */
  first: string
  onClose: () => void
}) {
  const t = useTranslations('officeSeries')
  const { words } = useCustoms()
  const [from, setFrom] = useState(first)
  const what: WhatToCallOff = only ? { only: only._id } : { from }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={only ? t('skipTitle', { day: words.day(only) }) : t('endTitle')}
    >
      <div className="mt-4 grid gap-4">
        {!only && (
          <Field
            type="date"
            label={t('endFrom')}
            min={first}
            max={series.rule.until}
            value={from}
            onChange={({ target }) => target.value && setFrom(target.value)}
          />
        )}
        <Costs series={series} what={what} isOne={only !== undefined} onClose={onClose} />
      </div>
    </Dialog>
  )
}

function Costs({
  series,
  what,
  isOne,
  onClose,
}: {
  series: Series
  what: WhatToCallOff
  isOne: boolean
  onClose: () => void
}) {
  const t = useTranslations('officeSeries')
  const figures = useFigures()
  const query = useCallOffPreviewQuery({ id: series._id, what }, { refetchOnMountOrArgChange: true })
  const { currentData: seen } = query
  const form = useActForm({
    mutation: useCallOffMutation(),
    start: { reason: '' },
    body: ({ reason }) => ({
      ...{ id: series._id, what, reason: reason.trim() },
      ...{ fee: seen?.fee ?? 0, count: seen?.rides.length ?? 0 },
    }),
    done: t(isOne ? 'skipped' : 'ended'),
    onDone: onClose,
    onRefused: () => void query.refetch(),
  })
  return (
    <Loaded query={{ ...query, data: seen }} failed={t('failed')} rows={2} bare>
      {({ rides, kept, fee, refund, currency }) => (
        <ActForm
          form={form}
          kind="danger"
          disabled={rides.length === 0}
          label={isOne ? t('skip') : t('endAll', { count: rides.length })}
          leave={t('leave')}
          onLeave={onClose}
        >
          <p className="num">
            {rides.length === 0
              ? t('nothing')
              : fee > 0
                ? t('costs', { fee: figures.money(fee, currency), refund: figures.money(refund, currency) })
                : t('free', { refund: figures.money(refund, currency) })}
            {kept > 0 && ` ${t('kept', { count: kept })}`}
          </p>
          <ReasonField form={form} name="reason" label={t('reason')} minLength={5} maxLength={200} />
        </ActForm>
      )}
    </Loaded>
  )
}
