'use client'

import type { Company } from '@livery/contracts/companies/companies.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'

/** What came in, the newest first. */
export function CompanyPayments({ company }: { company: Company }) {
  const t = useTranslations('company')
  const figures = useFigures()
  if (company.payments.length === 0) return <p className="small text-muted">{t('noPayments')}</p>
  return (
    <ul>
      {company.payments.map((payment) => (
        <li key={payment._id} className="flex gap-4 border-t border-line py-2.5 first:border-0">
          <span className="min-w-0 flex-1">
            <span className="block">{figures.date(`${payment.receivedOn}T12:00:00Z`)}</span>
            <span className="small cut block text-muted">
              <bdi className="num">{payment.invoice}</bdi>
              {payment.reference !== '' && <bdi> · {payment.reference}</bdi>}
            </span>
          </span>
          <span className="num strong">{figures.money(payment.amount, company.currency)}</span>
        </li>
      ))}
    </ul>
  )
}
