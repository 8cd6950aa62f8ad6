'use client'

import type { Invoice } from '@livery/contracts/invoices/invoices.ts'
import { FileDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { useInvoicesQuery } from '../api.ts'

const STEP = 10
const MOST = 50

/** All of a rider's own, the newest first. */
export function OwnInvoices() {
  const t = useTranslations('invoice')
  const shell = useTranslations('shell')
  const sentence = useSentence()
  const [pageSize, setPageSize] = useState(STEP)
  const { data, error, isFetching } = useInvoicesQuery({ page: 1, pageSize }, { refetchOnMountOrArgChange: true })
  if (error && !data) return <Note tone="critical">{sentence(error)}</Note>
  if (!data) return <SkeletonRows rows={3} label={shell('loading')} />
  if (data.data.length === 0) return <p className="small text-muted">{t('none')}</p>
  return (
    <>
      <ul>
        {data.data.map((invoice) => (
          <Row key={invoice._id} invoice={invoice} />
        ))}
      </ul>
      {data.meta.total > data.data.length && pageSize < MOST && (
        <Button
          wide
          className="mt-4"
          busy={isFetching}
          onClick={() => setPageSize(Math.min(MOST, pageSize + 2 * STEP))}
        >
          {t('more')}
        </Button>
      )}
    </>
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
