'use client'

import type { Caller } from '@livery/contracts/rides/office-booking.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { AmountField, Field, TextArea } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useMayAgree } from './change/use-may-agree.ts'
import type { Draft } from './draft.ts'
import type { CallerQuote } from './use-caller-quote.ts'
import { type Revised, useProposing } from './use-proposing.ts'

/** Mails the trip on the form with its price: a few words, and where it was agreed, another price. */
export function SendQuote({
  caller,
  draft,
  price,
  revised,
}: {
  caller: Pick<Caller, '_id' | 'email'>
  draft: Draft
  price: CallerQuote
  revised: Revised | undefined
}) {
  const t = useTranslations('officeProposals.send')
  const change = useTranslations('officeChange.price')
  const figures = useFigures()
  const { form, chosen, quote } = useProposing({ caller, draft, price, revised })
  const mayAgree = useMayAgree() && !draft.byHour
  const currency = quote?.currency ?? ''
  return (
    <ActForm
      form={form}
      className="mt-5 grid gap-4"
      price={chosen ? figures.money(chosen.total, currency) : ''}
      label={t(revised ? 'sendChanged' : 'send')}
    >
      <TextArea
        label={t('words')}
        hint={t('wordsHint')}
        rows={2}
        dir="auto"
        {...form.field('words', { maxLength: 300 })}
      />
      {mayAgree && (
        <div className="grid gap-3 desk:grid-cols-[150px_minmax(0,1fr)] desk:items-start">
          <AmountField label={change('amount', { currency })} {...form.field('amount', { min: 0.01 })} />
          <Field
            label={change('why')}
            hint={change('whyHint')}
            dir="auto"
            autoComplete="off"
            {...form.field('why', { minLength: 5, maxLength: 80, required: form.watch('amount') !== '' })}
          />
        </div>
      )}
    </ActForm>
  )
}
