'use client'

import { FileDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Note } from '@/ui/note.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { useStatementsQuery } from './api.ts'

const MOST = 50

/** A chauffeur's weeks, each with what it brought and its paper. */
export function StatementRows() {
  const t = useTranslations('statement')
  const shell = useTranslations('shell')
  const figures = useFigures()
  const sentence = useSentence()
  const { apiUrl } = useConfig()
  const { data, error } = useStatementsQuery({ page: 1, pageSize: MOST }, { refetchOnMountOrArgChange: true })
  if (error && !data) return <Note tone="critical">{sentence(error)}</Note>
  if (!data) return <SkeletonRows rows={2} label={shell('loading')} />
  if (data.data.length === 0) return <p className="small text-muted">{t('none')}</p>
  return (
    <ul className="grid gap-3">
      {data.data.map(({ _id, number, week, sums, currency, pdf }) => (
        <li key={_id} className="card ride-row">
          <span className="flex items-baseline justify-between gap-3">
            <b className="strong num">{t('weekFrom', { day: figures.date(`${week}T12:00:00Z`) })}</b>
            <span className="price text-[19px]">{figures.money(sums.earned, currency)}</span>
          </span>
          <a href={apiUrl + pdf} download className="link small inline-flex min-h-11 items-center gap-2">
            <FileDown size={16} strokeWidth={1.5} aria-hidden="true" />
            <bdi className="num">{number}</bdi>
            <span className="sr-only">, PDF</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
