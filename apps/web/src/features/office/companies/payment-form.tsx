'use client'

import type { CompanyInvoice, CompanyPayment } from '@livery/contracts/companies/companies.ts'
import type { Currency } from '@livery/kernel/money.ts'
import { useTimeZone, useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { momentThere } from '@/lib/when/moment.ts'
import { useBookPaymentMutation, useTakeBackPaymentMutation } from '@/shared/company/api.ts'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { AmountField, Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { ReasonField } from '@/ui/form/reason-field.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'

/** A transfer that came to the bank, booked against an invoice. */
export function BookPayment({ invoice }: { invoice: CompanyInvoice }) {
  const t = useTranslations('officeCompanies')
  const figures = useFigures()
  return (
    <ActDialog
      title={t('bookOn', { number: invoice.number })}
      lead={t('bookLead', { amount: figures.money(invoice.open, invoice.currency) })}
      trigger={
        <Button size="small" className="min-h-9">
          {t('book')}
          <span className="sr-only"> {invoice.number}</span>
        </Button>
      }
    >
      {(close) => <PaymentForm invoice={invoice} onClose={close} />}
    </ActDialog>
  )
}

function PaymentForm({ invoice, onClose }: { invoice: CompanyInvoice; onClose: () => void }) {
  const t = useTranslations('officeCompanies')
  const today = momentThere(new Date(), useTimeZone() ?? 'UTC').date
  const form = useActForm({
    mutation: useBookPaymentMutation(),
    start: {
      amount: invoice.open > 0 ? (invoice.open / 100).toFixed(2) : '',
      receivedOn: today,
      reference: '',
    },
    body: ({ amount, ...typed }) => ({
      invoiceId: invoice._id,
      payment: { ...typed, amount: Math.round(Number(amount) * 100) },
    }),
    done: t('booked'),
    onDone: onClose,
  })
  return (
    <ActForm form={form} label={t('book')} leave={t('leave')} onLeave={onClose}>
      <AmountField label={t('amount')} {...form.field('amount', { required: true, min: 0.01 })} />
      <Field label={t('receivedOn')} type="date" {...form.field('receivedOn', { required: true })} />
      <Field label={t('reference')} {...form.field('reference', { maxLength: 120 })} />
    </ActForm>
  )
}

/** A payment that was booked wrongly is taken back, after a question and with a reason. */
export function TakeBack({ payment, currency }: { payment: CompanyPayment; currency: Currency }) {
  const t = useTranslations('officeCompanies.takeBack')
  const figures = useFigures()
  if (payment.takenBack !== null) return null
  const about = { amount: figures.money(payment.amount, currency), number: payment.invoice }
  return (
    <ActDialog
      title={t('title', about)}
      lead={t('lead', about)}
      trigger={
        <Button size="small" kind="quiet" className="min-h-9">
          {t('button')}
          <span className="sr-only"> {about.amount}</span>
        </Button>
      }
    >
      {(close) => <TakeBackForm payment={payment} onClose={close} />}
    </ActDialog>
  )
}

function TakeBackForm({ payment, onClose }: { payment: CompanyPayment; onClose: () => void }) {
  const t = useTranslations('officeCompanies.takeBack')
  const form = useActForm({
    mutation: useTakeBackPaymentMutation(),
    start: { reason: '' },
    body: ({ reason }) => ({ paymentId: payment._id, reason }),
    done: t('done'),
    onDone: onClose,
  })
  return (
    <ActForm form={form} kind="danger" label={t('confirm')} leave={t('leave')} onLeave={onClose}>
      <ReasonField form={form} name="reason" label={t('reason')} hint={t('reasonHint')} rows={2} />
    </ActForm>
  )
}
