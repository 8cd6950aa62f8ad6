'use client'

import { Locale } from '@livery/contracts/choices.ts'
import type { Company } from '@livery/contracts/companies/companies.ts'
import { useTranslations } from 'next-intl'
import { LOCALE_NAMES } from '@/lib/i18n/locales.ts'
import { type Terms, useSaveCompanyMutation } from '@/shared/company/api.ts'
import { Button } from '@/ui/button.tsx'
import { Field, TextArea } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Select } from '@/ui/select.tsx'
import { costCentresOf, lineOf } from './cost-centre-lines.ts'

const HALF = 'col-span-1!'
const NUMBER = { type: 'number', inputMode: 'decimal', dir: 'ltr' } as const

/** What the office agrees with a company, new or anew. */
export function TermsForm({
  company,
  done,
  onDone,
}: {
  company?: Company
  done: (company: Company) => string
  onDone?: (company: Company) => void
}) {
  const t = useTranslations('officeCompanies')
  const form = useActForm({
    mutation: useSaveCompanyMutation(),
    version: company?.version,
    start: {
      name: company?.name ?? '',
      address: company?.address ?? '',
      vatNumber: company?.vatNumber ?? '',
      email: company?.email ?? '',
      locale: company?.locale ?? ('en' as Terms['locale']),
      limit: `${(company?.limit ?? 500_000) / 100}`,
      payDays: `${company?.payDays ?? 14}`,
      graceDays: `${company?.graceDays ?? 7}`,
      costCentres: (company?.costCentres ?? []).map(lineOf).join('\n'),
      needsCostCentre: company?.needsCostCentre ?? false,
    },
    body: ({ limit, payDays, graceDays, costCentres, ...words }, version) => ({
      id: company?._id,
      version,
      terms: {
        ...words,
        limit: Math.round(Number(limit) * 100),
        payDays: Number(payDays),
        graceDays: Number(graceDays),
        costCentres: costCentresOf(costCentres, company?.costCentres),
      },
    }),
    fieldOf: { COMPANY_LIMIT_TOO_LOW: 'limit' },
    done,
    ...(onDone && { onDone }),
  })
  const days = { required: true, min: 0, max: 120 }
  return (
    <ActForm
      form={form}
      className="grid grid-cols-2 content-start items-start gap-4 [&>*]:col-span-2"
      end={
        <Button type="submit" kind="primary" busy={form.busy}>
          {t(company ? 'save' : 'new')}
        </Button>
      }
    >
      <Field label={t('name')} dir="auto" {...form.field('name', { required: true, maxLength: 80 })} />
      <TextArea
        label={t('address')}
        rows={3}
        dir="auto"
        {...form.field('address', { required: true, maxLength: 240 })}
      />
      <Field label={t('vatNumber')} dir="ltr" {...form.field('vatNumber', { maxLength: 40 })} />
      <Field
        label={t('email')}
        type="email"
        dir="ltr"
        {...form.field('email', { required: true, maxLength: 254, pattern: /^\S+@\S+\.\S+$/ })}
      />
      <Select label={t('language')} {...form.field('locale')}>
        {Locale.options.map((locale) => (
          <option key={locale} value={locale}>
            {LOCALE_NAMES[locale]}
          </option>
        ))}
      </Select>
      <Field
        label={t('limit')}
        hint={t('limitHint')}
        step="0.01"
        {...NUMBER}
        {...form.field('limit', { required: true, min: 0 })}
      />
      <Field label={t('payDays')} className={HALF} {...NUMBER} {...form.field('payDays', days)} />
      <Field label={t('graceDays')} className={HALF} {...NUMBER} {...form.field('graceDays', days)} />
      <TextArea
        label={t('costCentres')}
        hint={t('costCentresHint')}
        rows={4}
        dir="auto"
        {...form.field('costCentres')}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 accent-brass" {...form.register('needsCostCentre')} />
        {t('needsCostCentre')}
      </label>
    </ActForm>
  )
}
