'use client'

import { Locale } from '@livery/contracts/common.ts'
import type { Company } from '@livery/contracts/companies/companies.ts'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { LOCALE_NAMES } from '@/lib/i18n/locales.ts'
import { useDraft } from '@/lib/seen/use-draft.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { type Terms, useSaveCompanyMutation } from '@/shared/company/api.ts'
import { Button } from '@/ui/button.tsx'
import { Field, TextArea } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { Select } from '@/ui/select.tsx'
import { costCentresOf, costCentresText } from './cost-centres.ts'

const HALF = 'col-span-1!'
const COUNT = { type: 'number', inputMode: 'decimal', min: 0, required: true, dir: 'ltr' } as const

function typedOf(company: Company | undefined) {
  return {
    name: company?.name ?? '',
    address: company?.address ?? '',
    vatNumber: company?.vatNumber ?? '',
    email: company?.email ?? '',
    locale: company?.locale ?? ('en' as Terms['locale']),
    limit: `${(company?.limit ?? 500_000) / 100}`,
    payDays: `${company?.payDays ?? 14}`,
    graceDays: `${company?.graceDays ?? 7}`,
    costCentres: costCentresText(company?.costCentres ?? []),
    needsCostCentre: company?.needsCostCentre ?? false,
  }
}

/** What the office agrees with a company, new or anew. */
export function TermsForm({ company, onSaved }: { company?: Company; onSaved: (company: Company) => void }) {
  const t = useTranslations('officeCompanies')
  const sentence = useSentence()
  const [save, { error, isLoading }] = useSaveCompanyMutation()
  const { typed, setTyped, version, look } = useDraft(company, typedOf)
  const field = (key: Exclude<keyof typeof typed, 'needsCostCentre'>) => ({
    label: t(key === 'locale' ? 'language' : key),
    value: typed[key],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ [key]: target.value }),
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { limit, payDays, graceDays, costCentres, ...words } = typed
    const terms: Terms = {
      ...words,
      limit: Math.round(Number(limit) * 100),
      payDays: Number(payDays),
      graceDays: Number(graceDays),
      costCentres: costCentresOf(costCentres),
    }
    const reply = await save({ id: company?._id, version, terms })
    look(reply.error)
    if (!reply.error) onSaved(reply.data)
  }

  return (
    <form onSubmit={submit} className="grid grid-cols-2 content-start items-start gap-4 [&>*]:col-span-2">
      <Field required maxLength={80} dir="auto" {...field('name')} />
      <TextArea required rows={3} maxLength={240} dir="auto" {...field('address')} />
      <Field maxLength={40} dir="ltr" {...field('vatNumber')} />
      <Field type="email" required maxLength={254} dir="ltr" {...field('email')} />
      <Select {...field('locale')}>
        {Locale.options.map((locale) => (
          <option key={locale} value={locale}>
            {LOCALE_NAMES[locale]}
          </option>
        ))}
      </Select>
      <Field hint={t('limitHint')} step="0.01" {...COUNT} {...field('limit')} />
      <Field className={HALF} max={120} {...COUNT} {...field('payDays')} />
      <Field className={HALF} max={120} {...COUNT} {...field('graceDays')} />
      <TextArea rows={4} dir="auto" hint={t('costCentresHint')} {...field('costCentres')} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-brass"
          checked={typed.needsCostCentre}
          onChange={({ target }) => setTyped({ needsCostCentre: target.checked })}
        />
        {t('needsCostCentre')}
      </label>
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
      <Button type="submit" kind="primary" busy={isLoading}>
        {t(company ? 'save' : 'new')}
      </Button>
    </form>
  )
}
