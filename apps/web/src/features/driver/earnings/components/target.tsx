'use client'

import type { Earnings } from '@livery/contracts/earnings/earnings.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { AmountField } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Select } from '@/ui/select.tsx'
import { useSetTargetMutation } from '../api.ts'

const DAYS = [1, 2, 3, 4, 5, 6, 7]
const MOST = 100_000

/** What the dashed line is, how far one has come, and where it is set. */
export function TargetLine({ earnings }: { earnings: Earnings }) {
  const t = useTranslations('chauffeur.earnings.target')
  const figures = useFigures()
  const [editing, setEditing] = useState(false)
  const { target, currency, period, earned, parts } = earnings
  const money = (minor: number) => figures.money(minor, currency).replace(/[.,]00(?=\D*$)/, '')
  const isAhead = parts.some(({ ahead }) => ahead > 0)
  const said =
    target === null
      ? undefined
      : target.ofPart === null
        ? t('day', { amount: money(target.ofPeriod), share: figures.percent(Math.max(0, earned) / target.ofPeriod) })
        : t(period as 'week', { amount: money(target.ofPart), reached: target.reached, worked: target.worked })
  return (
    <p className="small num text-muted">
      {target?.ofPart != null && (
        <span aria-hidden="true" className="me-2 inline-block w-6 border-t border-dashed border-edge align-middle" />
      )}
      {[said, isAhead ? t('dashed') : ''].filter(Boolean).join(' ')}{' '}
      <button type="button" className="link min-h-8" onClick={() => setEditing(true)}>
        {t(target ? 'change' : 'set')}
      </button>
      {editing && <TargetDialog earnings={earnings} onClose={() => setEditing(false)} />}
    </p>
  )
}

function TargetDialog({ earnings: { target, currency }, onClose }: { earnings: Earnings; onClose: () => void }) {
  const t = useTranslations('chauffeur.earnings.target')
  const form = useActForm({
    mutation: useSetTargetMutation(),
    start: { amount: target ? `${target.ofWeek / 100}` : '', days: `${target?.days ?? 5}` },
    body: ({ amount, days }) => ({ amount: Math.round(Number(amount) * 100), days: Number(days) }),
    onDone: onClose,
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} description={t('lead')}>
      <ActForm form={form} className="mt-4 grid gap-4" label={t('save')}>
        <AmountField
          label={t('amount', { currency })}
          {...form.field('amount', { required: true, min: 0, max: MOST })}
        />
        <Select label={t('days')} {...form.field('days')}>
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {days}
            </option>
          ))}
        </Select>
      </ActForm>
    </Dialog>
  )
}
