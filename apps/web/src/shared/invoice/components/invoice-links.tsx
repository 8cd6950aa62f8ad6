'use client'

import type { Invoice } from '@livery/contracts/invoices/invoices.ts'
import { FileDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { useInvoicesQuery, useOfficeInvoicesQuery } from '../api.ts'

/**
 * The invoice of a ride or engagement and what was credited of it, to take along. Nothing stands here before there is
 * one.
 */
export function InvoiceLinks({
  orderId,
  as,
  className,
}: {
  orderId: string
  as: 'user' | 'office'
  className?: string
}) {
  const asked = { orderId, page: 1, pageSize: 50 }
  const own = useInvoicesQuery(asked, { skip: as !== 'user' })
  const office = useOfficeInvoicesQuery(asked, { skip: as !== 'office' })
  const invoices = (as === 'user' ? own : office).data?.data ?? []
  if (invoices.length === 0) return null
  return (
    <ul className={className}>
      {invoices.toReversed().map((invoice) => (
        <li key={invoice._id} className="mt-2 first:mt-0">
          <InvoiceLink invoice={invoice} />
        </li>
      ))}
    </ul>
  )
}

function InvoiceLink({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoice')
  const { apiUrl } = useConfig()
  return (
    <a href={apiUrl + invoice.pdf} download className={buttonClass({ kind: 'line', wide: true })}>
      <FileDown size={18} strokeWidth={1.5} aria-hidden="true" />
      {t(invoice.series)} <bdi className="num">{invoice.number}</bdi>
      <span className="sr-only">, PDF</span>
    </a>
  )
}
