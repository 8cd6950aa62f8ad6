'use client'

import type { CompanyReport } from '@livery/contracts/companies/companies.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useCompanyReportQuery } from '@/shared/company/api.ts'
import { Field } from '@/ui/field.tsx'
import { Loaded } from '@/ui/loaded.tsx'

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** What was spent from month to month: in all, by month, person and cost centre, and every ride as a table. */
export function CompanyReportPart({ id }: { id: string }) {
  const t = useTranslations('company')
  const [months, setMonths] = useState(() => {
    const last = new Date().toISOString().slice(0, 7)
    return { first: `${last.slice(0, 4)}-01`, last }
  })
  const report = useCompanyReportQuery({ id, ...months }, { refetchOnMountOrArgChange: true })
  const choose = (which: 'first' | 'last', typed: string) => {
    if (!MONTH.test(typed)) return
    const chosen = { ...months, [which]: typed }
    setMonths(chosen.first > chosen.last ? { first: typed, last: typed } : chosen)
  }
  return (
    <>
      <div className="grid max-w-96 grid-cols-2 gap-3">
        {(['first', 'last'] as const).map((which) => (
          <Field
            key={which}
            type="month"
            label={t(`report.${which}`)}
            value={months[which]}
            onChange={({ target }) => choose(which, target.value)}
          />
        ))}
      </div>
      <div className="mt-4">
        <Loaded bare query={report} failed={t('failed')} rows={4}>
          {(data) => <Sums report={data} />}
        </Loaded>
      </div>
    </>
  )
}

function Sums({ report }: { report: CompanyReport }) {
  const t = useTranslations('company')
  const figures = useFigures()
  const { apiUrl } = useConfig()
  if (report.months.length === 0) return <p className="small text-muted">{t('report.none')}</p>
  const tables = {
    months: report.months.map(({ month, ...sum }) => ({ name: figures.month(month), ...sum })),
    people: report.people,
    costCentres: report.costCentres.map(({ code, name, ...sum }) => ({
      name: code === '' ? t('noCostCentre') : `${code} · ${name}`,
      ...sum,
    })),
  }
  return (
    <>
      <p className="num strong mb-4">
        {t('report.total')} {figures.money(report.total, report.currency)} ·{' '}
        {t('report.rides', { count: report.rides })}
      </p>
      {(['months', 'people', 'costCentres'] as const).map((part) => (
        <section key={part} aria-label={t(`report.${part}`)} className="mb-5">
          <h3 className="border-b border-line-strong pb-2 font-medium">{t(`report.${part}`)}</h3>
          <ul>
            {tables[part].map(({ name, rides, total }) => (
              <li key={name} className="flex gap-4 border-b border-line py-2">
                <bdi className="cut min-w-0 flex-1">{name}</bdi>
                <span className="num text-muted">{t('report.rides', { count: rides })}</span>
                <span className="num">{figures.money(total, report.currency)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <a className="link inline-flex min-h-11 items-center" href={apiUrl + report.csv} download>
        {t('report.csv')}
      </a>
    </>
  )
}
