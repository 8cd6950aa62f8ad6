'use client'

import { classNames } from '../class-names.ts'
import { TextArea } from '../field.tsx'
import type { ReasonForm } from './use-act-form.ts'

/** The reason that is said in one's own words. */
export const OTHER = 'other'

/** Why: one of a few reasons, and a sentence for another one. `asks` says that the sentence is there for each. */
export function ReasonChoice({
  form,
  legend,
  showLegend,
  reasons,
  label,
  asks,
  tall,
}: {
  form: ReasonForm
  legend: string
  showLegend?: boolean
  reasons: readonly { readonly value: string; readonly label: string }[]
  /** Of the sentence. */
  label: string
  asks?: 'always'
  tall?: boolean
}) {
  const isOther = form.watch('reason') === OTHER
  return (
    <>
      {reasons.length > 1 && (
        <fieldset>
          <legend className={showLegend ? 'label mb-1' : 'sr-only'}>{legend}</legend>
          {reasons.map(({ value, label: words }) => {
            const { error: _, defaultValue: __, ...field } = form.field('reason', { required: true })
            return (
              <label
                key={value}
                className={classNames(
                  'flex items-center gap-3 border-b border-line',
                  tall ? 'min-h-13 text-[16px]' : 'min-h-11',
                )}
              >
                <input type="radio" value={value} className="size-4.5 accent-brass" {...field} />
                {words}
              </label>
            )
          })}
        </fieldset>
      )}
      {(isOther || asks === 'always') && (
        <TextArea label={label} rows={2} {...form.field('text', { required: isOther, minLength: 5, maxLength: 200 })} />
      )}
    </>
  )
}
