'use client'

import type { RefundTerms } from '@livery/contracts/payments/refunds.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Chip } from '@/ui/chip.tsx'
import { Field } from '@/ui/field.tsx'

const PARTS = [10, 25, 50] as const

/** Usual parts of what was paid, all that is left, or any amount up to it. */
export function RefundAmount({
  terms: { paid, left, currency },
  amount,
  onChange,
}: {
  terms: RefundTerms
  amount: number
  onChange: (amount: number) => void
}) {
  const t = useTranslations('officeRefunds')
  const figures = useFigures()
  const parts = PARTS.map((part) => ({ part, of: Math.round((paid * part) / 100) }))
  return (
    <div className="grid gap-3">
      <div className="chips">
        {parts.map(({ part, of }) => (
          <Chip key={part} pressed={amount === of} disabled={of > left || of === 0} onClick={() => onChange(of)}>
            <span className="num">{t('part', { part })}</span>
          </Chip>
        ))}
        <Chip pressed={amount === left} onClick={() => onChange(left)}>
          {t('all')}
        </Chip>
      </div>
      <Field
        label={t('amount', { currency })}
        type="number"
        inputMode="decimal"
        min={0.01}
        max={left / 100}
        step="0.01"
        required
        dir="ltr"
        value={amount ? amount / 100 : ''}
        onChange={({ target }) => onChange(Math.round(Number(target.value) * 100))}
        {...(amount > left && { error: t('atMost', { left: figures.money(left, currency) }) })}
      />
    </div>
  )
}
