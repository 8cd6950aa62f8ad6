'use client'

import { useTranslations } from 'next-intl'
import { AmountField, Field } from '@/ui/field.tsx'
import { Line } from '../line.tsx'
import type { PriceChoice } from './price-choice.ts'

const HOW = ['tariff', 'keep', 'agreed'] as const

/** What it costs then: as agreed before, by the tariff, as before, or as agreed by hand, with the sentence for the receipt. */
export function PriceLine({
  choice,
  agreed,
  byTariff,
  now,
  currency,
  wrong,
  onChange,
}: {
  choice: PriceChoice
  /** With which sentence a price stands that was agreed before. */
  agreed: string | undefined
  /** In words. */
  byTariff: string | undefined
  now: string
  currency: string
  wrong: string | undefined
  onChange: (part: Partial<PriceChoice>) => void
}) {
  const t = useTranslations('officeChange.price')
  const hints = { standing: agreed, tariff: byTariff, keep: now, agreed: t('agreedHint') }
  const isByHand = choice.how === 'keep' || choice.how === 'agreed'
  return (
    <Line letter="P" label={t('label')} isTop wrong={wrong}>
      <fieldset className="grid w-full">
        <legend className="sr-only">{t('label')}</legend>
        {(agreed === undefined ? HOW : (['standing', ...HOW] as const)).map((how) => (
          <label key={how} className="flex min-h-11 items-center gap-3 desk:min-h-9">
            <input
              type="radio"
              name="price"
              className="size-5 accent-brass"
              checked={choice.how === how}
              onChange={() => onChange({ how })}
            />
            <span className="min-w-32">{t(how)}</span>
            <bdi className="mini num min-w-0 wrap-anywhere">{hints[how]}</bdi>
          </label>
        ))}
      </fieldset>
      {isByHand && (
        <div className="grid w-full gap-3 pb-2.5 desk:grid-cols-[160px_minmax(0,1fr)]">
          {choice.how === 'agreed' && (
            <AmountField
              label={t('amount', { currency })}
              value={choice.amount}
              onChange={({ target }) => onChange({ amount: target.value })}
            />
          )}
          <div className={choice.how === 'agreed' ? undefined : 'desk:col-span-2'}>
            <Field
              label={t('why')}
              hint={t('whyHint')}
              dir="auto"
              autoComplete="off"
              maxLength={80}
              value={choice.why}
              onChange={({ target }) => onChange({ why: target.value })}
            />
          </div>
        </div>
      )}
    </Line>
  )
}
