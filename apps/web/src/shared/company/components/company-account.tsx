'use client'

import type { Company, CompanyInvoice, CompanyMember, CompanyPayment } from '@livery/contracts/companies/companies.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { COMPANY_INVOICE_LOOKS } from '@/shared/status/looks.ts'
import { Badge } from '@/ui/badge.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Note } from '@/ui/note.tsx'

/** What is said of a company's account, in this order. */
export const COMPANY_AMOUNTS = ['limit', 'owed', 'held', 'left', 'overdue'] as const

/** What a company owes, has booked and has left; and why nobody can book, where that is so. */
export function CompanyBalance({ company }: { company: Company }) {
  const t = useTranslations('company')
  const figures = useFigures()
  return (
    <div>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3 desk:grid-cols-5">
        {COMPANY_AMOUNTS.map((each) => (
          <div key={each}>
            <dt className="mini">{t(each)}</dt>
            <dd className={classNames('num strong', each === 'overdue' && company.overdue > 0 && 'text-critical')}>
              {figures.money(company[each], company.currency)}
            </dd>
          </div>
        ))}
      </dl>
      {company.state !== 'open' && (
        <div className="mt-4">
          <Note tone={company.state === 'blocked' ? 'critical' : 'caution'}>{t(`why.${company.state}`)}</Note>
        </div>
      )}
    </div>
  )
}

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
            <Badge {...COMPANY_INVOICE_LOOKS[invoice.state]}>{t(`invoiceStates.${invoice.state}`)}</Badge>
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

/** Who rides on the account, and who did. */
export function CompanyPeople({
  company,
  act,
}: {
  company: Company
  act?: ((member: CompanyMember) => ReactNode) | undefined
}) {
  const t = useTranslations('company')
  if (company.people.length === 0) return <p className="small text-muted">{t('noPeople')}</p>
  return (
    <ul>
      {company.people.map((member) => (
        <li key={member.email} className="flex min-h-13 items-center gap-3 border-t border-line py-2 first:border-0">
          <span className="min-w-0 flex-1">
            <span className="cut block">
              <bdi>{member.name ?? member.email}</bdi>
            </span>
            <span className="small cut block text-muted">
              {t(member.endedAt === null ? `roles.${member.role}` : 'ended')} ·{' '}
              {member.name === null ? t('notYet') : <bdi>{member.email}</bdi>}
            </span>
          </span>
          {member.endedAt === null && act?.(member)}
        </li>
      ))}
    </ul>
  )
}
