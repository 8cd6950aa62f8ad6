import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Field } from '@/ui/field.tsx'

const AMOUNTS = [500, 800, 1_200] as const
const MOST = 20_000

export interface ChosenTip {
  readonly choice: number | 'other'
  /** As it was typed. */
  readonly other: string
}
export const NO_TIP: ChosenTip = { choice: 0, other: '' }

/** Minor units. */
export function tipAmount({ choice, other }: ChosenTip): number {
  return choice === 'other' ? Math.round((Number(other) || 0) * 100) : choice
}

/** How much; `none` offers to leave it. */
export function TipChoice({
  tip,
  onChange,
  currency,
  none = false,
}: {
  tip: ChosenTip
  onChange: (tip: ChosenTip) => void
  currency: string
  none?: boolean
}) {
  const t = useTranslations('receipt.rate')
  const figures = useFigures()
  const choices = none ? [0, ...AMOUNTS.slice(0, 2), 'other' as const] : [...AMOUNTS, 'other' as const]
  return (
    <>
      <fieldset className="tips">
        <legend className="sr-only">{t('tip')}</legend>
        {choices.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="tip"
              checked={tip.choice === each}
              onChange={() => onChange({ ...tip, choice: each })}
            />
            <span className="num">
              {each === 'other' ? t('other') : each === 0 ? t('none') : figures.money(each, currency)}
            </span>
          </label>
        ))}
      </fieldset>
      {tip.choice === 'other' && (
        <Field
          className="mt-3"
          label={t('amount', { currency })}
          type="number"
          inputMode="decimal"
          min={1}
          max={MOST / 100}
          step="0.01"
          required
          dir="ltr"
          value={tip.other}
          onChange={(event) => onChange({ ...tip, other: event.target.value })}
        />
      )}
    </>
  )
}
