'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Note } from '@/ui/note.tsx'
import { type Bearer, useRefundTermsQuery } from './api.ts'

const ROWS = ['toCard', 'toAccount', 'toWallet', 'fromHouse', 'fromDriver', 'tax'] as const

/** What giving back would do, before it is done: to where it goes, who bears it, what of it is tax. */
export function RefundPreview({ id, amount, bearer }: { id: string; amount: number; bearer: Bearer }) {
  const t = useTranslations('officeRefunds.preview')
  const figures = useFigures()
  const sentence = useSentence()
  const { currentData: terms, error } = useRefundTermsQuery({ id, amount, bearer })
  if (error) return <Note tone="critical">{sentence(error)}</Note>
  return (
    <dl className="num min-h-24 rounded-1 bg-sunken px-4 py-2.5 text-[13px]" aria-busy={terms === undefined}>
      {terms &&
        ROWS.filter((row) => terms[row] > 0).map((row) => (
          <div key={row} className="flex min-h-7 items-center justify-between gap-4">
            <dt className="text-muted">{t(row)}</dt>
            <dd>{figures.money(terms[row], terms.currency)}</dd>
          </div>
        ))}
    </dl>
  )
}
