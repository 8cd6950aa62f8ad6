'use client'

import type { Company, CompanyInvoice } from '@livery/contracts/companies/companies.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Badge } from '@/ui/badge.tsx'
import { INVOICE_LOOKS } from '../looks.ts'

/** The invoices of a company, the newest first, each with its files; and what else may be done with one. */
export function CompanyInvoices({
  company,
  act,
}: {
  company: Company
  act?: ((invoice: CompanyInvoice) => ReactNode) | undefined
}) {
  const t = useTranslations('company')
  const figures = useFigures()
  const { apiUrl } = useConfig()
  if (company.invoices.length === 0) return <p className="small text-muted">{t('noInvoices')}</p>
  return (
    <ul>
      {company.invoices.map((invoice) => (
        <li key={invoice._id} className="border-t border-line py-3 first:border-0">
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">
              <bdi className="num strong">{invoice.number}</bdi>{' '}
              <span className="small text-muted">{figures.month(invoice.month)}</span>
            </span>
            <span className="num strong">{figures.money(invoice.due, invoice.currency)}</span>
          </div>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge {...INVOICE_LOOKS[invoice.state]}>{t(`invoiceStates.${invoice.state}`)}</Badge>
            <p className="small num text-muted">
              {t('ridesOf', { count: invoice.rides })}
              {invoice.open > 0 &&
                ` · ${t('openUntil', { amount: figures.money(invoice.open, invoice.currency), day: figures.date(`${invoice.dueOn}T12:00:00Z`) })}`}
            </p>
          </div>
          <p className="small flex flex-wrap items-center gap-x-4">
            <a className="link inline-flex min-h-11 items-center" href={apiUrl + invoice.pdf} download>
              {t('pdf')}
              <span className="sr-only"> {invoice.number}</span>
            </a>
            <a className="link inline-flex min-h-11 items-center" href={apiUrl + invoice.csv} download>
              {t('csv')}
              <span className="sr-only"> {invoice.number}</span>
            </a>
            {act?.(invoice)}
          </p>
        </li>
      ))}
    </ul>
  )
}
