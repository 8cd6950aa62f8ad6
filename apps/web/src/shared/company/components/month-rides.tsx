'use client'

import type { CompanyMonth } from '@livery/contracts/companies/companies.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Field } from '@/ui/field.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { useCompanyMonthQuery, type Viewer } from '../api.ts'

/** The rides of a month on a company's account, under what they are filed. */
export function MonthRides({ companyId, as }: { companyId: string; as: Viewer }) {
  const t = useTranslations('company')
  const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 7))
  const rides = useCompanyMonthQuery({ id: companyId, as, month }, { refetchOnMountOrArgChange: true })
  return (
    <>
      <Field
        type="month"
        label={t('month')}
        value={month}
        className="max-w-56"
        onChange={({ target }) => setMonth(/^\d{4}-\d{2}$/.test(target.value) ? target.value : month)}
      />
      <div className="mt-4">
        <Loaded bare query={rides} failed={t('failed')} rows={4}>
          {(data) => <Lines of={data} />}
        </Loaded>
      </div>
    </>
  )
}

function Lines({ of }: { of: CompanyMonth }) {
  const t = useTranslations('company')
  const figures = useFigures()
  if (of.lines.length === 0) return <p className="small text-muted">{t('noRides')}</p>
  return of.costCentres.map(({ code, name, total }) => (
    <section key={code} className="mb-6" aria-label={code === '' ? t('noCostCentre') : `${code} ${name}`}>
      <h3 className="flex justify-between gap-4 border-b border-line-strong pb-2 font-medium">
        <span className="cut">{code === '' ? t('noCostCentre') : `${code} · ${name}`}</span>
        <span className="num">{figures.money(total, of.currency)}</span>
      </h3>
      <ul>
        {of.lines
          .filter(({ costCentre }) => costCentre.code === code)
          .map((line) => (
            <li key={`${line.orderId} ${line.at}`} className="flex gap-4 border-b border-line py-2.5">
              <span className="min-w-0 flex-1">
                <span className="cut block">
                  <bdi>{line.passenger}</bdi> · <bdi className="num">{line.number}</bdi>
                  {line.kind === 'credit' && ` · ${t('credit')}`}
                  {line.reference !== '' && (
                    <>
                      {' · '}
                      <bdi>{line.reference}</bdi>
                    </>
                  )}
                </span>
                <span className="small block text-muted">
                  {figures.dayAndTime(line.at)} · <bdi>{line.from}</bdi> – <bdi>{line.to}</bdi>
                </span>
              </span>
              <span className="num">{figures.money(line.total, of.currency)}</span>
            </li>
          ))}
      </ul>
    </section>
  ))
}
