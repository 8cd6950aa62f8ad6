'use client'

import type { BillingDetails, Invoice } from '@livery/contracts/invoices/invoices.ts'
import { FileDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { usePerson } from '@/lib/session/use-person.ts'
import { useBillingQuery, useInvoicesQuery, useSaveBillingMutation } from '@/shared/invoice/api.ts'
import { Part } from '@/shared/security/part.tsx'
import { Field, TextArea } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { MoreList, NotThere, useMore } from '@/ui/list/list-state.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'

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

/** The company that pays a rider back, as the next invoices name it. */
function BillingForm() {
  const { data, error, refetch } = useBillingQuery()
  if (error && !data) return <NotThere error={error} onRetry={refetch} />
  return data ? <Form billing={data} /> : <SkeletonRows rows={3} />
}

function Form({ billing: { name, company, address, vatNumber, reference } }: { billing: BillingDetails }) {
  const t = useTranslations('invoice.billing')
  const person = usePerson()
  const form = useActForm({
    mutation: useSaveBillingMutation(),
    start: { name, company, address, vatNumber, reference },
    body: (typed) => ({
      name: typed.name.trim(),
      company: typed.company.trim(),
      address: typed.address.replaceAll('\r\n', '\n').trim(),
      vatNumber: typed.vatNumber.trim(),
      reference: typed.reference.trim(),
    }),
    done: t('saved'),
  })
  return (
    <ActForm form={form} compact label={t('save')}>
      <Field
        label={t('name')}
        placeholder={person && `${person.firstname} ${person.lastname}`}
        autoComplete="name"
        dir="auto"
        {...form.field('name', { maxLength: 80 })}
      />
      <Field
        label={t('company')}
        autoComplete="organization"
        dir="auto"
        {...form.field('company', { maxLength: 80 })}
      />
      <TextArea
        label={t('address')}
        autoComplete="street-address"
        rows={3}
        dir="auto"
        {...form.field('address', { maxLength: 240 })}
      />
      <Field label={t('vatNumber')} dir="ltr" {...form.field('vatNumber', { maxLength: 40 })} />
      <Field label={t('reference')} dir="auto" {...form.field('reference', { maxLength: 60 })} />
    </ActForm>
  )
}

/** All of a rider's own, the newest first. */
function OwnInvoices() {
  const t = useTranslations('invoice')
  const more = useMore(10)
  const list = useInvoicesQuery({ page: 1, pageSize: more.pageSize }, { refetchOnMountOrArgChange: true })
  return (
    <MoreList inPart list={list} more={more} none={{ title: t('none') }}>
      {(rows) => (
        <ul>
          {rows.map((invoice) => (
            <Row key={invoice._id} invoice={invoice} />
          ))}
        </ul>
      )}
    </MoreList>
  )
}

function Row({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoice')
  const figures = useFigures()
  const { apiUrl } = useConfig()
  return (
    <li className="border-t border-line first:border-0">
      <a
        href={apiUrl + invoice.pdf}
        download
        className="grid min-h-15 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 py-2"
      >
        <span className="min-w-0">
          <span className="cut block">
            {t(invoice.series)} <bdi className="num">{invoice.number}</bdi>
            <span className="sr-only">, PDF</span>
          </span>
          <span className="small num cut block text-muted">
            {figures.date(invoice.issuedAt)} · <bdi>{invoice.orderNumber}</bdi>
          </span>
        </span>
        <span className="num strong">{figures.money(invoice.total, invoice.currency)}</span>
        <FileDown size={18} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
      </a>
    </li>
  )
}
