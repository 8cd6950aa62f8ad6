'use client'

import type { Invoice } from '@livery/contracts/invoices/invoices.ts'
import { useTranslations } from 'next-intl'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { OrderLink } from '@/shared/office/order-link.tsx'
import { Table } from '@/ui/table.tsx'

export function InvoicesTable({ invoices, busy }: { invoices: readonly Invoice[]; busy: boolean }) {
  const t = useTranslations('officeInvoices')
  const figures = useFigures()
  const { apiUrl } = useConfig()
  return (
    <Table
      page
      busy={busy}
      rows={invoices}
      keyOf={({ _id }) => _id}
      columns={[
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
        {
          key: 'issued',
          label: t('columns.issued'),
          className: 'num',
          cell: ({ issuedAt }) => figures.dayAndTime(issuedAt),
        },
        {
          key: 'order',
          label: t('columns.order'),
          className: 'num',
          cell: ({ orderId, orderNumber }) => <OrderLink id={orderId}>{orderNumber}</OrderLink>,
        },
        { key: 'buyer', label: t('columns.buyer'), cell: ({ buyer }) => <bdi>{buyer}</bdi> },
        ...(['net', 'tax', 'total'] as const).map((each) => ({
          key: each,
          label: t(`columns.${each}`),
          end: true,
          ...(each === 'total' && { className: 'strong', card: 'figure' as const }),
          cell: (invoice: Invoice) => figures.money(invoice[each], invoice.currency),
        })),
      ]}
    />
  )
}
