'use client'

import type { Company, CompanyInvoice } from '@livery/contracts/companies/companies.ts'
import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { useCompanyQuery, useOpenCompanyMutation } from '@/shared/company/api.ts'
import { CompanyInvoices } from '@/shared/company/components/company-invoices.tsx'
import { CompanyPayments } from '@/shared/company/components/company-payments.tsx'
import { MonthRides } from '@/shared/company/components/month-rides.tsx'
import { Standing } from '@/shared/company/components/standing.tsx'
import { STATE_LOOKS } from '@/shared/company/looks.ts'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { Part } from './part.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PeoplePart } from './people-part.tsx'
import { TakeBack } from './take-back.tsx'
import { TermsForm } from './terms-form.tsx'

/** One company: how it stands, its invoices and payments, its people, its rides, and what was agreed. */
export function CompanyScreen({ id }: { id: string }) {
  const t = useTranslations('officeCompanies')
  const words = useTranslations('company')
  const account = useTranslations('account')
  const shell = useTranslations('shell')
  const { data: company, error, refetch } = useCompanyQuery({ id, as: 'office' }, { refetchOnMountOrArgChange: true })
  const back = (
    <Link href="/office/companies" className="ico -ms-3" aria-label={t('back')}>
      <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
    </Link>
  )
  if (!company)
    return (
      <>
        <OfficeBar title={account('parts.company')} lead={back} />
        {error ? (
          <DidNotArrive title={words('failed')} error={error} onRetry={refetch} />
        ) : (
          <div className="p-5">
            <SkeletonRows rows={8} label={shell('loading')} />
          </div>
        )}
      </>
    )
  return (
    <>
      <OfficeBar title={<bdi className="leading-6 whitespace-normal">{company.name}</bdi>} lead={back}>
        <Badge {...STATE_LOOKS[company.state]}>{words(`states.${company.state}`)}</Badge>
        <OpenOrClose company={company} />
      </OfficeBar>
      <div className="grid flex-1 content-start gap-8 px-5 py-5 desk:grid-cols-[minmax(0,1fr)_320px] desk:px-6">
        <div className="grid min-w-0 content-start gap-8">
          <Standing company={company} />
          <Invoices company={company} />
          <PeoplePart company={company} />
          <Part title={words('rides')}>
            <MonthRides companyId={company._id} as="office" />
          </Part>
        </div>
        <Part title={t('terms')}>
          <TermsForm company={company} onSaved={() => say.success(t('saved'))} />
        </Part>
      </div>
    </>
  )
}

function Invoices({ company }: { company: Company }) {
  const t = useTranslations('officeCompanies')
  const words = useTranslations('company')
  const [booking, setBooking] = useState<CompanyInvoice>()
  return (
    <>
      <Part title={words('invoices')}>
        <CompanyInvoices
          company={company}
          act={(invoice) => (
            <Button size="small" className="min-h-9" onClick={() => setBooking(invoice)}>
              {t('book')}
              <span className="sr-only"> {invoice.number}</span>
            </Button>
          )}
        />
      </Part>
      <Part title={words('payments')}>
        <CompanyPayments
          company={company}
          act={(payment) => <TakeBack payment={payment} currency={company.currency} />}
        />
      </Part>
      <Dialog
        open={booking !== undefined}
        onOpenChange={() => setBooking(undefined)}
        title={booking ? t('bookOn', { number: booking.number }) : ''}
      >
        {booking && <PaymentForm key={booking._id} invoice={booking} onClose={() => setBooking(undefined)} />}
      </Dialog>
    </>
  )
}

function OpenOrClose({ company }: { company: Company }) {
  const t = useTranslations('officeCompanies')
  const sentence = useSentence()
  const [setOpen, { isLoading }] = useOpenCompanyMutation()
  const isClosed = company.state === 'closed'
  const act = async () => {
    const reply = await setOpen({ id: company._id, version: company.version, open: isClosed })
    if (reply.error) say.error(sentence(reply.error))
  }
  return (
    <Button size="small" className="ms-auto" kind={isClosed ? 'line' : 'danger'} busy={isLoading} onClick={act}>
      {t(isClosed ? 'reopen' : 'close')}
    </Button>
  )
}
