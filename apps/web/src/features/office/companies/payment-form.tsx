'use client'

import type { CompanyInvoice } from '@livery/contracts/companies/companies.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { useBookPaymentMutation } from '@/shared/company/api.ts'
import { Field } from '@/ui/field.tsx'
import { FormEnd } from '@/ui/form-end.tsx'

/** A transfer that came to the bank, booked against an invoice. The same form sent again is the same payment. */
export function PaymentForm({ invoice, onClose }: { invoice: CompanyInvoice; onClose: () => void }) {
  const t = useTranslations('officeCompanies')
  const figures = useFigures()
  const sentence = useSentence()
  const [book, { error, isLoading }] = useBookPaymentMutation()
  const [typed, setTyped] = useState({
    amount: invoice.open > 0 ? (invoice.open / 100).toFixed(2) : '',
    receivedOn: new Date().toISOString().slice(0, 10),
    reference: '',
  })
  const field = (name: keyof typeof typed) => ({
    label: t(name),
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { amount, receivedOn, reference } = typed
    const payment = { amount: Math.round(Number(amount) * 100), receivedOn, reference }
    const reply = await book({ invoiceId: invoice._id, payment })
    if (reply.error) return
    say.success(t('booked'))
    onClose()
  }
  return (
    <form onSubmit={submit} className="mt-2 grid gap-4">
      <p className="text-muted">{t('bookLead', { amount: figures.money(invoice.open, invoice.currency) })}</p>
      <Field type="number" inputMode="decimal" min="0.01" step="0.01" required dir="ltr" {...field('amount')} />
      <Field type="date" required {...field('receivedOn')} />
      <Field maxLength={120} {...field('reference')} />
      <FormEnd refusal={error && sentence(error)} busy={isLoading} leave={t('leave')} onLeave={onClose}>
        {t('book')}
      </FormEnd>
    </form>
  )
}
