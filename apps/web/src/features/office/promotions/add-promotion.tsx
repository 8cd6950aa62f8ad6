'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Select } from '@/ui/select.tsx'
import { useAddPromotionMutation } from './api.ts'

const START = { code: '', kind: 'percent', value: '', cap: '', from: '', until: '', perPerson: '1', inAll: '' }
const HALF = 'col-span-1!'
const NUMBER = { type: 'number', inputMode: 'decimal', dir: 'ltr' } as const

export function AddPromotion() {
  const t = useTranslations('promotions')
  const form = useActForm({
    mutation: useAddPromotionMutation(),
    start: START,
    again: true,
    body: (typed) => ({
      code: typed.code.trim().toUpperCase(),
      kind: typed.kind === 'amount' ? ('amount' as const) : ('percent' as const),
      value: hundredths(typed.value),
      cap: typed.kind === 'percent' && typed.cap !== '' ? hundredths(typed.cap) : null,
      validFrom: (typed.from === '' ? new Date() : new Date(typed.from)).toISOString(),
      validUntil: typed.until === '' ? null : new Date(typed.until).toISOString(),
      usesPerPerson: Number(typed.perPerson),
      usesInAll: typed.inAll === '' ? null : Number(typed.inAll),
    }),
    fieldOf: { PROMOTION_EXISTS: 'code' },
    fieldFrom: { validFrom: 'from', validUntil: 'until', usesPerPerson: 'perPerson', usesInAll: 'inAll' },
    done: ({ code }) => t('added', { code }),
  })
  const isPercent = form.watch('kind') === 'percent'
  return (
    <ActForm form={form} className="grid grid-cols-2 content-start items-start gap-4 [&>*]:col-span-2" label={t('add')}>
      <h2 className="font-serif text-[18px]/6">{t('new')}</h2>
      <Field
        label={t('code')}
        hint={t('codeHint')}
        dir="ltr"
        {...form.field('code', { required: true, minLength: 3, maxLength: 40 })}
      />
      <Select label={t('kind')} {...form.field('kind')}>
        <option value="percent">{t('percent')}</option>
        <option value="amount">{t('amount')}</option>
      </Select>
      <Field
        label={t(isPercent ? 'percentOff' : 'amountOff')}
        className={HALF}
        step="0.01"
        {...NUMBER}
        {...form.field('value', { required: true, min: 0, ...(isPercent && { max: 100 }) })}
      />
      {isPercent && (
        <Field label={t('cap')} className={HALF} step="0.01" {...NUMBER} {...form.field('cap', { min: 0 })} />
      )}
      <Field label={t('from')} hint={t('fromHint')} type="datetime-local" {...form.field('from')} />
      <Field label={t('until')} type="datetime-local" {...form.field('until')} />
      <Field
        label={t('perPerson')}
        className={HALF}
        {...NUMBER}
        {...form.field('perPerson', { required: true, min: 1 })}
      />
      <Field
        label={t('inAll')}
        className={HALF}
        hint={t('inAllHint')}
        {...NUMBER}
        {...form.field('inAll', { min: 1 })}
      />
    </ActForm>
  )
}

/** Per cent as basis points, money as minor units. */
function hundredths(text: string): number {
  return Math.round(Number(text) * 100)
}
