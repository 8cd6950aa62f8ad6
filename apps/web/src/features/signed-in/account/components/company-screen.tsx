'use client'

import type { OwnCompany } from '@livery/contracts/companies/companies.ts'
import { useTranslations } from 'next-intl'
import { useCompanyQuery } from '@/shared/company/api.ts'
import {
  CompanyBalance,
  CompanyInvoices,
  CompanyPayments,
  CompanyPeople,
} from '@/shared/company/components/company-account.tsx'
import { MonthRides } from '@/shared/company/components/month-rides.tsx'
import { useOwnCompaniesQuery } from '@/shared/company/own-companies.ts'
import { Part } from '@/shared/security/part.tsx'
import { COMPANY_LOOKS } from '@/shared/status/looks.ts'
import { Badge } from '@/ui/badge.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { CompanyApprovals } from './company-approvals.tsx'
import { InviteMember, MemberActs } from './company-members.tsx'
import { CompanyReportPart } from './company-report.tsx'
import { RulesForm } from './company-rules.tsx'

/** For whom somebody rides; and for who looks after an account, its rides, invoices and people. */
export function CompanyScreen() {
  const t = useTranslations('company')
  const account = useTranslations('account')
  const companies = useOwnCompaniesQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <>
      <h1 className="title mb-2 text-[28px]">{account('parts.company')}</h1>
      <p className="small mb-6 max-w-[52ch] text-muted">{t('ownLead')}</p>
      <Loaded bare query={companies} failed={t('failed')} rows={3}>
        {(data) =>
          data.length === 0 ? (
            <p>
              {t('none')} <span className="text-muted">{t('noneNext')}</span>
            </p>
          ) : (
            data.map((one) => <Own key={one._id} of={one} />)
          )
        }
      </Loaded>
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
        <Badge {...COMPANY_LOOKS[of.state]}>{t(`states.${of.state}`)}</Badge>
      </div>
      {of.role === 'manager' && <Managed id={of._id} />}
    </section>
  )
}

function Managed({ id }: { id: string }) {
  const t = useTranslations('company')
  const query = useCompanyQuery({ id, as: 'user' }, { refetchOnMountOrArgChange: true })
  return (
    <Loaded bare query={query} failed={t('failed')} rows={4}>
      {(company) => (
        <div className="mt-5">
          <CompanyBalance company={company} />
          <Part title={t('approvals')}>
            <CompanyApprovals id={id} />
          </Part>
          <Part title={t('report.title')}>
            <CompanyReportPart id={id} />
          </Part>
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
            <InviteMember company={company} />
            <CompanyPeople company={company} act={(member) => <MemberActs company={company} member={member} />} />
          </Part>
          <Part title={t('manage.rules')} lead={t('manage.rulesLead')}>
            <RulesForm company={company} />
          </Part>
        </div>
      )}
    </Loaded>
  )
}
