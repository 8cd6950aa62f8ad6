import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Field } from '@/ui/field.tsx'
import type { Rules } from '@/ui/form/use-act-form.ts'
import styles from './receipt.module.css'

const AMOUNTS = [500, 800, 1_200] as const
const MOST = 20_000

type Choice = number | 'other'
/** What the form of a tip holds, the other amount as it was typed. */
export interface TypedTip {
  readonly choice: Choice
  readonly other: string
}
export const NO_TIP: TypedTip = { choice: 0, other: '' }

/** Minor units. */
export function tipAmount({ choice, other }: TypedTip): number {
  return choice === 'other' ? Math.round((Number(other) || 0) * 100) : choice
}

/** How much; `none` offers to leave it. */
export function TipChoice({
  choice,
  other,
  currency,
  none = false,
}: {
  choice: { value: Choice; onChange: (choice: Choice) => void }
  /** The field of another amount; it is asked for only where it is on the page. */
  other: (rules: Rules) => object
  currency: string
  none?: boolean
}) {
  const t = useTranslations('receipt.rate')
  const figures = useFigures()
  const choices = none ? [0, ...AMOUNTS.slice(0, 2), 'other' as const] : [...AMOUNTS, 'other' as const]
  return (
    <>
      <fieldset className={styles.tips}>
        <legend className="sr-only">{t('tip')}</legend>
        {choices.map((each) => (
          <label key={each}>
            <input type="radio" name="tip" checked={choice.value === each} onChange={() => choice.onChange(each)} />
            <span className="num">
              {each === 'other' ? t('other') : each === 0 ? t('none') : figures.money(each, currency)}
            </span>
          </label>
        ))}
      </fieldset>
      {choice.value === 'other' && (
        <Field
          className="mt-3"
          label={t('amount', { currency })}
          type="number"
          inputMode="decimal"
          step="0.01"
          dir="ltr"
          {...other({ required: true, min: 1, max: MOST / 100 })}
        />
      )}
    </>
  )
}
