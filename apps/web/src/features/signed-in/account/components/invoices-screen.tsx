'use client'

import { useTranslations } from 'next-intl'
import { BillingForm } from '@/shared/invoice/components/billing-form.tsx'
import { OwnInvoices } from '@/shared/invoice/components/own-invoices.tsx'
import { Part } from './account-frame.tsx'

/** What was invoiced, and for whom the next ones are written. */
export function InvoicesScreen() {
  const t = useTranslations('invoice')
  const account = useTranslations('account')
  return (
    <>
      <h1 className="title mb-4 text-[28px]">{account('parts.invoices')}</h1>
      <OwnInvoices />
      <div className="mt-8">
        <Part title={t('billing.title')} lead={t('billing.lead')}>
          <BillingForm />
        </Part>
      </div>
    </>
  )
}
