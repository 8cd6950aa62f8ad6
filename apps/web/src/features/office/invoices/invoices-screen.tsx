'use client'

import { InvoiceSeries } from '@livery/contracts/choices.ts'
import type { Invoice } from '@livery/contracts/invoices/invoices.ts'
import { useTranslations } from 'next-intl'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { OFFICE_INVOICES, useOfficeInvoicesQuery } from '@/shared/invoice/api.ts'
import { OrderLink } from '@/shared/office/order-link.tsx'
import { chips } from '@/ui/list/filters.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { MAIN, useCells } from '@/ui/list/use-cells.ts'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { INVOICE_LIST } from './list.ts'

/** Every invoice and credit note, by day, with what they come to. */
export function InvoicesScreen() {
  const t = useTranslations('officeInvoices')
  const invoice = useTranslations('invoice')
  const office = useTranslations('office')
  const figures = useFigures()
  const address = useListAddress(INVOICE_LIST)
  const list = useOfficeInvoicesQuery(address.asked, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  const meta = list.data?.meta
  const written = (minor: number) => figures.money(minor, meta?.currency ?? 'EUR')
  return (
    <ListPage
      title={office('places.invoices')}
      address={address}
      list={list}
      keyOf={({ _id }) => _id}
      columns={useColumns()}
      none={{ title: t('none'), next: t('noneNext') }}
      search={t('search')}
      csv={{ url: OFFICE_INVOICES, file: 'invoices' }}
      filters={[
        chips('series', InvoiceSeries.options, (value) => invoice(value)),
        { kind: 'day', name: 'from', label: t('from') },
        { kind: 'day', name: 'to', label: t('to') },
      ]}
      above={
        meta &&
        meta.total > 0 && (
          <p className="mini num px-5 py-2.5 desk:px-6">
            {t('sums', {
              net: written(meta.sums.net),
              tax: written(meta.sums.tax),
              total: written(meta.sums.total),
            })}
          </p>
        )
      }
    />
  )
}

function useColumns(): readonly Column<Invoice>[] {
  const t = useTranslations('officeInvoices')
  const { apiUrl } = useConfig()
  const { moment, money } = useCells<Invoice>()
  return [
    {
      key: 'number',
      label: t('columns.number'),
      className: 'num',
      card: 'title',
      cell: ({ number, pdf }) => (
        <a
          href={apiUrl + pdf}
          download
          className="link inline-flex min-h-9 items-center"
          aria-label={t('open', { number })}
        >
          {number}
        </a>
      ),
    },
    moment('issuedAt', t('columns.issued')),
    {
      key: 'order',
      label: t('columns.order'),
      className: 'num',
      cell: ({ orderId, orderNumber }) => <OrderLink id={orderId}>{orderNumber}</OrderLink>,
    },
    { key: 'buyer', label: t('columns.buyer'), cell: ({ buyer }) => <bdi>{buyer}</bdi> },
    ...(['net', 'tax', 'total'] as const).map((each) =>
      money(each, t(`columns.${each}`), each === 'total' ? MAIN : {}),
    ),
  ]
}
