'use client'

import { MemberRole } from '@livery/contracts/choices.ts'
import type { Company, CompanyMember } from '@livery/contracts/companies/companies.ts'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import {
  useCompanyQuery,
  useEndCompanyMemberMutation,
  useInviteMemberMutation,
  useOpenCompanyMutation,
} from '@/shared/company/api.ts'
import {
  CompanyBalance,
  CompanyInvoices,
  CompanyPayments,
  CompanyPeople,
} from '@/shared/company/components/company-account.tsx'
import { MonthRides } from '@/shared/company/components/month-rides.tsx'
import { useRecordQuery } from '@/shared/office/records/api.ts'
import { RecordNotes } from '@/shared/office/records/notes-part.tsx'
import { TagsPart } from '@/shared/office/records/tags-part.tsx'
import { useMay } from '@/shared/office/rights.tsx'
import { COMPANY_LOOKS } from '@/shared/status/looks.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Link } from '@/ui/link.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { Select } from '@/ui/select.tsx'
import { BookPayment, TakeBack } from './payment-form.tsx'
import { TermsForm } from './terms-form.tsx'

/** One company: how it stands, its invoices and payments, its people, its rides, and what was agreed. */
export function CompanyScreen({ id }: { id: string }) {
  const t = useTranslations('officeCompanies')
  const words = useTranslations('company')
  const account = useTranslations('account')
  const ledger = useTranslations('ledger')
  const places = useTranslations('office.places')
  const may = useMay()
  const query = useCompanyQuery({ id, as: 'office' }, { refetchOnMountOrArgChange: true })
  const company = query.data
  return (
    <>
      <PageBar
        title={company ? <bdi className="leading-6 whitespace-normal">{company.name}</bdi> : account('parts.company')}
        back={{ href: '/office/companies', label: t('back') }}
      >
        {company && (
          <>
            <Badge {...COMPANY_LOOKS[company.state]}>{words(`states.${company.state}`)}</Badge>
            <Link className="link inline-flex min-h-9 items-center" href={`/office/proposals?companyId=${company._id}`}>
              {places('proposals')}
            </Link>
            {may('money.books') && (
              <Link
                className="link inline-flex min-h-9 items-center"
                href={`/office/finance/transactions?party=${company._id}`}
              >
                {ledger('allTransactions')}
              </Link>
            )}
            <OpenOrClose company={company} />
          </>
        )}
      </PageBar>
      <Loaded query={query} failed={words('failed')}>
        {(opened) => <Opened company={opened} />}
      </Loaded>
    </>
  )
}

function Opened({ company }: { company: Company }) {
  const t = useTranslations('officeCompanies')
  const words = useTranslations('company')
  const record = useRecordQuery(company._id, { refetchOnMountOrArgChange: true }).data
  return (
    <div className="grid flex-1 content-start gap-8 px-5 py-5 desk:grid-cols-[minmax(0,1fr)_320px] desk:px-6">
      <div className="grid min-w-0 content-start gap-8">
        <CompanyBalance company={company} />
        <Part title={words('invoices')}>
          <CompanyInvoices company={company} act={(invoice) => <BookPayment invoice={invoice} />} />
        </Part>
        <Part title={words('payments')}>
          <CompanyPayments
            company={company}
            act={(payment) => <TakeBack payment={payment} currency={company.currency} />}
          />
        </Part>
        <Part title={words('people')}>
          <Invite id={company._id} />
          <CompanyPeople company={company} act={(member) => <End id={company._id} member={member} />} />
        </Part>
        <Part title={words('rides')}>
          <MonthRides companyId={company._id} as="office" />
        </Part>
      </div>
      <div className="grid content-start gap-8">
        {record && <TagsPart id={company._id} record={record} />}
        {record && <RecordNotes id={company._id} record={record} />}
        <Part title={t('terms')}>
          <TermsForm company={company} done={() => t('saved')} />
        </Part>
      </div>
    </div>
  )
}

/** One subject of a company's page. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 font-serif text-[18px]/6">
        {title}
      </h2>
      {children}
    </section>
  )
}

function OpenOrClose({ company: { _id: id, version, state } }: { company: Company }) {
  const t = useTranslations('officeCompanies')
  const isClosed = state === 'closed'
  return (
    <ActButton
      size="small"
      className="ms-auto"
      kind={isClosed ? 'line' : 'danger'}
      mutation={useOpenCompanyMutation()}
      body={{ id, version, open: isClosed }}
    >
      {t(isClosed ? 'reopen' : 'close')}
    </ActButton>
  )
}

/** Who rides on the account; the office invites by address, and ends. */
function Invite({ id }: { id: string }) {
  const t = useTranslations('officeCompanies')
  const words = useTranslations('company')
  const form = useActForm({
    mutation: useInviteMemberMutation(),
    start: { email: '', role: 'member' as MemberRole },
    again: true,
    body: ({ email, role }) => ({ id, member: { email: email.trim(), role } }),
    done: (_, { email }) => t('invited', { email: email.trim() }),
  })
  return (
    <ActForm
      form={form}
      className="mb-4 grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_180px_auto]"
      end={
        <Button type="submit" className="desk:mt-5.5" busy={form.busy}>
          {t('invite')}
        </Button>
      }
    >
      <Field
        label={t('inviteEmail')}
        type="email"
        dir="ltr"
        {...form.field('email', { required: true, maxLength: 254, pattern: /^\s*\S+@\S+\.\S+\s*$/ })}
      />
      <Select label={t('inviteRole')} {...form.field('role')}>
        {MemberRole.options.map((each) => (
          <option key={each} value={each}>
            {words(`roles.${each}`)}
          </option>
        ))}
      </Select>
    </ActForm>
  )
}

function End({ id, member }: { id: string; member: CompanyMember }) {
  const t = useTranslations('officeCompanies')
  return (
    <ActButton
      size="small"
      kind="quiet"
      mutation={useEndCompanyMemberMutation()}
      body={{ id, email: member.email }}
      aria-label={t('endOne', { name: member.name ?? member.email })}
    >
      {t('end')}
    </ActButton>
  )
}
