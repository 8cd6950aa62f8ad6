'use client'

import type { Company, CompanyPayment } from '@livery/contracts/companies/companies.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'

/** What came in, the newest first, and what of it was booked wrongly; and what else may be done with one. */
export function CompanyPayments({
  company,
  act,
}: {
  company: Company
  act?: ((payment: CompanyPayment) => ReactNode) | undefined
}) {
  const t = useTranslations('company')
  if (company.payments.length === 0) return <p className="small text-muted">{t('noPayments')}</p>
  return (
    <ul>
      {company.payments.map((payment) => (
        <Payment key={payment._id} payment={payment} currency={company.currency} action={act?.(payment)} />
      ))}
    </ul>
  )
}

function Payment({
  payment: { invoice, amount, receivedOn, reference, takenBack },
  currency,
  action,
}: {
  payment: CompanyPayment
  currency: Company['currency']
  action: ReactNode
}) {
  const figures = useFigures()
  const money = figures.money(amount, currency)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-0">
      <span className="min-w-0 flex-1">
        <span className="block">{figures.date(`${receivedOn}T12:00:00Z`)}</span>
        <span className="small block break-words text-muted">
          <bdi className="num">{invoice}</bdi>
          {reference !== '' && (
            <>
              {' · '}
              <bdi>{reference}</bdi>
            </>
          )}
        </span>
        {takenBack && <TakenBack {...takenBack} />}
      </span>
      {action}
      <span className="num strong">{takenBack ? <s className="text-muted">{money}</s> : money}</span>
    </li>
  )
}

function TakenBack({ at, by, reason }: NonNullable<CompanyPayment['takenBack']>) {
  const t = useTranslations('company')
  const figures = useFigures()
  const day = figures.day(at)
  return (
    <span className="small block text-caution">
      {by === null ? t('takenBack', { day }) : t('takenBackBy', { day, name: by })}
      {reason !== null && (
        <>
          {' '}
          <bdi>{reason}</bdi>
        </>
      )}
    </span>
  )
}
