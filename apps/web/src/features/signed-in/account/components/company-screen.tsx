'use client'

import type { OwnCompany } from '@livery/contracts/companies/companies.ts'
import { useTranslations } from 'next-intl'
import { useCompanyQuery, useOwnCompaniesQuery } from '@/shared/company/api.ts'
import { CompanyInvoices } from '@/shared/company/components/company-invoices.tsx'
import { CompanyPayments } from '@/shared/company/components/company-payments.tsx'
import { CompanyPeople } from '@/shared/company/components/company-people.tsx'
import { MonthRides } from '@/shared/company/components/month-rides.tsx'
import { Standing } from '@/shared/company/components/standing.tsx'
import { STATE_LOOKS } from '@/shared/company/looks.ts'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Badge } from '@/ui/badge.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { Part } from './account-frame.tsx'

/** For whom somebody rides; and for who looks after an account, its rides, invoices and people. */
export function CompanyScreen() {
  const t = useTranslations('company')
  const account = useTranslations('account')
  const shell = useTranslations('shell')
  const { data, error, refetch } = useOwnCompaniesQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <>
      <h1 className="title mb-2 text-[28px]">{account('parts.company')}</h1>
      <p className="small mb-6 max-w-[52ch] text-muted">{t('ownLead')}</p>
      {data ? (
        data.length === 0 ? (
          <p>
            {t('none')} <span className="text-muted">{t('noneNext')}</span>
          </p>
        ) : (
          data.map((one) => <Own key={one._id} of={one} />)
        )
      ) : error ? (
        <DidNotArrive title={t('failed')} error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={3} label={shell('loading')} />
      )}
    </>
  )
}

function Own({ of }: { of: OwnCompany }) {
  const t = useTranslations('company')
  return (
    <section aria-label={of.name} className="mb-10">
      <div className="flex items-baseline gap-4 border-b border-line-strong pb-3">
        <h2 className="place cut">
          <bdi>{of.name}</bdi>
        </h2>
        <span className="small me-auto text-muted">{t(`roles.${of.role}`)}</span>
        <Badge {...STATE_LOOKS[of.state]}>{t(`states.${of.state}`)}</Badge>
      </div>
      {of.role === 'manager' && <Managed id={of._id} />}
    </section>
  )
}

function Managed({ id }: { id: string }) {
  const t = useTranslations('company')
  const shell = useTranslations('shell')
  const { data: company, error, refetch } = useCompanyQuery({ id, as: 'user' }, { refetchOnMountOrArgChange: true })
  if (!company)
    return error ? (
      <DidNotArrive title={t('failed')} error={error} onRetry={refetch} />
    ) : (
      <SkeletonRows rows={4} label={shell('loading')} />
    )
  return (
    <div className="mt-5">
      <Standing company={company} />
      <Part title={t('rides')}>
        <MonthRides companyId={id} as="user" />
      </Part>
      <Part title={t('invoices')}>
        <CompanyInvoices company={company} />
      </Part>
      <Part title={t('payments')}>
        <CompanyPayments company={company} />
      </Part>
      <Part title={t('people')}>
        <CompanyPeople company={company} />
      </Part>
    </div>
  )
}
