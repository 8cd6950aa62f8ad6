'use client'

import type { Company } from '@livery/contracts/companies/companies.ts'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { codesOf, useClasses } from '@/lib/classes/use-classes.ts'
import { useEditRulesMutation } from '@/shared/company/api.ts'
import { Button } from '@/ui/button.tsx'
import { AmountField, Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { minorOf, wholeOf } from '../amounts.ts'

interface TypedCentre {
  readonly code: string
  readonly name: string
  readonly limit: string
}

/** What an administrator decides: limits, classes, and what rides are filed under. */
export function RulesForm({ company }: { company: Company }) {
  const t = useTranslations('company.manage')
  const { offered, nameOf } = useClasses()
  // With what is paid for and not offered now: it may come back.
  const codes = [...new Set([...codesOf(offered), ...(company.classes ?? [])])]
  const form = useActForm({
    mutation: useEditRulesMutation(),
    version: company.version,
    start: {
      rideLimit: wholeOf(company.rideLimit),
      monthLimit: wholeOf(company.monthLimit),
      without: company.classes === null ? [] : codes.filter((code) => !company.classes?.includes(code)),
      needsCostCentre: company.needsCostCentre,
      costCentres: company.costCentres.map(
        ({ code, name, monthLimit }): TypedCentre => ({ code, name, limit: wholeOf(monthLimit) }),
      ),
    },
    body: ({ rideLimit, monthLimit, without, needsCostCentre, costCentres }, version = company.version) => ({
      id: company._id,
      version,
      rideLimit: minorOf(rideLimit),
      monthLimit: minorOf(monthLimit),
      classes:
        without.length === 0 || without.length >= codes.length ? null : codes.filter((code) => !without.includes(code)),
      needsCostCentre,
      costCentres: costCentres
        .filter(({ code }) => code.trim() !== '')
        .map(({ code, name, limit }) => {
          const most = minorOf(limit)
          return { code: code.trim(), name: name.trim() || code.trim(), ...(most !== null && { monthLimit: most }) }
        }),
    }),
    done: t('saved'),
  })
  const without = form.pick('without')
  return (
    <ActForm
      form={form}
      label={t('save')}
      compact
      className="grid items-start gap-4 desk:grid-cols-2 [&>div:last-child]:desk:col-span-2"
    >
      <AmountField label={t('rideLimit')} hint={t('ruleHint')} {...form.field('rideLimit', { min: 0 })} />
      <AmountField label={t('personMonth')} hint={t('ruleHint')} {...form.field('monthLimit', { min: 0 })} />
      <fieldset className="desk:col-span-2">
        <legend className="label">{t('classes')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {codes.map((each) => (
            <label key={each} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 accent-brass"
                checked={!without.value.includes(each)}
                onChange={({ target }) =>
                  without.onChange(
                    target.checked ? without.value.filter((one) => one !== each) : [...without.value, each],
                  )
                }
              />
              <bdi>{nameOf(each)}</bdi>
            </label>
          ))}
        </div>
      </fieldset>
      <CostCentres {...form.pick('costCentres')} />
      <label className="flex min-h-11 items-center gap-3 desk:col-span-2">
        <input type="checkbox" className="size-5 accent-brass" {...form.register('needsCostCentre')} />
        {t('needs')}
      </label>
    </ActForm>
  )
}

function CostCentres({ value, onChange }: { value: readonly TypedCentre[]; onChange: (value: TypedCentre[]) => void }) {
  const t = useTranslations('company.manage')
  const change = (at: number, part: Partial<TypedCentre>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <fieldset className="grid gap-3 desk:col-span-2">
      <legend className="label">{t('costCentres')}</legend>
      {value.map(({ code, name, limit }, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name before its code is typed.
          key={at}
          className="grid grid-cols-[96px_minmax(0,1fr)_auto] items-end gap-2 desk:grid-cols-[120px_minmax(0,1fr)_160px_auto]"
        >
          <Field
            label={t('code')}
            maxLength={20}
            value={code}
            onChange={({ target }) => change(at, { code: target.value })}
          />
          <Field
            label={t('name')}
            maxLength={80}
            dir="auto"
            className="max-desk:col-span-2"
            value={name}
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <AmountField
            label={t('centreLimit')}
            className="max-desk:col-span-2"
            min={0}
            value={limit}
            onChange={({ target }) => change(at, { limit: target.value })}
          />
          <Button
            kind="quiet"
            aria-label={t('dropCentre', { code })}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          >
            <X size={18} strokeWidth={1.5} aria-hidden="true" />
          </Button>
        </div>
      ))}
      <Button
        size="small"
        className="justify-self-start"
        onClick={() => onChange([...value, { code: '', name: '', limit: '' }])}
      >
        {t('addCentre')}
      </Button>
    </fieldset>
  )
}
