'use client'

import type { PolicyField } from '@livery/contracts/policies/policy-fields.ts'
import type { PolicyName, PolicyUnit } from '@livery/contracts/policies/policy-terms.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useListed } from '@/lib/i18n/use-listed.ts'
import { type Terms, type Tier, toTyped, valueAt } from '@/shared/office/draft.ts'

export interface PolicyWords {
  /** What a field is about. */
  label(field: PolicyField): string
  option(field: PolicyField, value: string): string
  /** Beside so many. */
  unit(unit: PolicyUnit, count: number): string
  /** Its value in terms, as people read it. */
  value(field: PolicyField, terms: Terms): string
}

export function usePolicyWords(name: PolicyName, currency: string): PolicyWords {
  const listed = useListed()
  const t = useTranslations('policies')
  const figures = useFigures()
  const words: PolicyWords = {
    label: ({ path }) => t(`fields.${name}.${path.join('.')}` as 'fields.payouts.onDemandMin'),
    option: (_, value) => t(`options.${value}` as 'options.assigned'),
    unit: (unit, count) => {
      if (unit === 'amount') return currency
      if (unit === 'days') return t('units.days', { count })
      return unit === 'count' || unit === 'stars' ? '' : t(`units.${unit}`)
    },
    value: (field, terms) => {
      const value = valueAt(terms, field.path)
      if (field.kind === 'choice') return words.option(field, String(value))
      if (field.kind === 'text') return String(value)
      if (field.kind === 'tiers') return listed((value as readonly Tier[]).map((tier) => tierIn(tier)))
      if (field.unit === 'amount') return figures.money(value as number, currency)
      const typed = Number(toTyped(value, field.unit))
      const said = figures.number(typed)
      return field.unit === 'count' || field.unit === 'stars' ? said : `${said} ${words.unit(field.unit, typed)}`
    },
  }
  const tierIn = ({ minutesBefore, share }: Tier) =>
    t('tier', { minutes: minutesBefore, share: figures.number(share / 100) })
  return words
}
