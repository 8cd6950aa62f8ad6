'use client'

import type { Invoice } from '@livery/contracts/invoices/invoices.ts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'

const COLUMNS = ['number', 'issued', 'order', 'buyer'] as const
const AMOUNTS = ['net', 'tax', 'total'] as const

export function InvoicesTable({ invoices, busy }: { invoices: readonly Invoice[]; busy: boolean }) {
  const t = useTranslations('officeInvoices.columns')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard.
    <div className="min-h-0 flex-1 overflow-auto" aria-busy={busy} tabIndex={0}>
      <table className="tbl">
        <thead className="sticky top-0 z-1">
          <tr>
            {COLUMNS.map((each) => (
              <th key={each} scope="col">
                {t(each)}
              </th>
            ))}
            {AMOUNTS.map((each) => (
              <th key={each} scope="col" className="end">
                {t(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <Row key={invoice._id} invoice={invoice} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('officeInvoices')
  const figures = useFigures()
  const { apiUrl } = useConfig()
  const { number, orderId, orderNumber, currency } = invoice
  const page = orderId.startsWith('rid_') ? 'rides' : 'engagements'
  return (
    <tr className="hover:bg-surface">
      <td className="num">
        <a
          href={apiUrl + invoice.pdf}
          download
          className="link inline-flex min-h-9 items-center"
          aria-label={t('open', { number })}
        >
          {number}
        </a>
      </td>
      <td className="num">{figures.dayAndTime(invoice.issuedAt)}</td>
      <td className="num">
        <Link className="link inline-flex min-h-9 items-center" href={`/office/${page}/${orderId}`}>
          {orderNumber}
        </Link>
      </td>
      <td>
        <bdi>{invoice.buyer}</bdi>
      </td>
      {AMOUNTS.map((each) => (
        <td key={each} className={`end num ${each === 'total' ? 'strong' : ''}`}>
          {figures.money(invoice[each], currency)}
        </td>
      ))}
    </tr>
  )
}
