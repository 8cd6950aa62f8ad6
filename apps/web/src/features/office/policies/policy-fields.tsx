'use client'

import type { PolicyField } from '@livery/contracts/policies/policy-fields.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import {
  fromTyped,
  scaleOf,
  stepOf,
  type Terms,
  type Tier,
  toTyped,
  valueAt,
  withValue,
} from '@/shared/office/draft.ts'
import { Field, TextArea } from '@/ui/field.tsx'
import { Select } from '@/ui/select.tsx'
import { TiersField } from './tiers-field.tsx'
import type { PolicyWords } from './use-policy-words.ts'

/** The form of a policy, made from its schema: each number with its unit and its bounds. */
export function PolicyFields({
  fields,
  terms,
  wrong,
  words,
  onChange,
}: {
  fields: readonly PolicyField[]
  terms: Terms
  /** Paths of what the policy does not take. */
  wrong: readonly string[]
  words: PolicyWords
  onChange: (terms: Terms) => void
}) {
  return (
    <div className="mt-5 grid max-w-[760px] gap-x-6 gap-y-4 desk:grid-cols-2">
      {fields.map((field) => {
        const path = field.path.join('.')
        const value = valueAt(terms, field.path)
        const put = (next: unknown) => onChange(withValue(terms, field.path, next))
        const isWrong = wrong.some((each) => each === path || each.startsWith(`${path}.`))
        if (field.kind === 'number')
          return <NumberField key={path} field={field} value={value} wrong={isWrong} words={words} onChange={put} />
        if (field.kind === 'text')
          return <TextField key={path} field={field} value={value} wrong={isWrong} words={words} onChange={put} />
        if (field.kind === 'tiers')
          return (
            <TiersField
              key={path}
              label={words.label(field)}
              most={field.most}
              tiers={value as readonly Tier[]}
              wrong={isWrong}
              onChange={put}
            />
          )
        return (
          <Select
            key={path}
            label={words.label(field)}
            value={String(value)}
            onChange={(event) => put(event.target.value)}
          >
            {field.options.map((option) => (
              <option key={option} value={option}>
                {words.option(field, option)}
              </option>
            ))}
          </Select>
        )
      })}
    </div>
  )
}

function TextField({
  field,
  value,
  wrong,
  words,
  onChange,
}: {
  field: Extract<PolicyField, { kind: 'text' }>
  value: unknown
  wrong: boolean
  words: PolicyWords
  onChange: (value: string) => void
}) {
  const t = useTranslations('policies')
  const shared = {
    label: words.label(field),
    required: true,
    maxLength: field.max,
    defaultValue: String(value ?? ''),
    error: wrong ? t('textMost', { max: field.max }) : undefined,
  }
  return field.lines ? (
    <TextArea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <Field {...shared} onChange={(event) => onChange(event.target.value)} />
  )
}

function NumberField({
  field,
  value,
  wrong,
  words,
  onChange,
}: {
  field: Extract<PolicyField, { kind: 'number' }>
  value: unknown
  wrong: boolean
  words: PolicyWords
  onChange: (value: number) => void
}) {
  const t = useTranslations('policies')
  const figures = useFigures()
  const { unit } = field
  const [min, max] = [field.min / scaleOf(unit), field.max / scaleOf(unit)]
  const isOutside = typeof value !== 'number' || !(value >= field.min && value <= field.max)
  const count = Number(toTyped(value, unit))
  const between = t('between', { min: figures.number(min), max: figures.number(max) })
  return (
    <Field
      label={words.label(field)}
      type="number"
      inputMode="decimal"
      required
      min={min}
      max={max}
      step={stepOf(unit)}
      className="num"
      defaultValue={toTyped(value, unit)}
      end={
        unit === 'count' || unit === 'stars' ? undefined : <span className="mini pe-2">{words.unit(unit, count)}</span>
      }
      error={wrong ? (isOutside ? between : t('doesNotFit')) : undefined}
      onChange={(event) => onChange(fromTyped(event.target.value, unit))}
    />
  )
}
