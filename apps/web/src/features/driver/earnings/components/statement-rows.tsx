'use client'

import { FileDown, FileText } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useStatementsQuery } from '@/shared/statement/api.ts'
import { MoreList } from '@/ui/list/list-state.tsx'
import { calendarWords } from '../calendar-words.ts'
import styles from './earnings.module.css'

const MOST = 50

/** A chauffeur's weeks, each with what it brought and its PDF. */
export function StatementRows() {
  const t = useTranslations('statement')
  const figures = useFigures()
  const { apiUrl } = useConfig()
  const locale = useLocale()
  const words = useMemo(() => calendarWords(locale, 'week', 'UTC'), [locale])
  const list = useStatementsQuery({ page: 1, pageSize: MOST }, { refetchOnMountOrArgChange: true })
  return (
    <MoreList inPart list={list} none={{ title: t('none') }}>
      {(rows) => (
        <ul>
          {rows.map(({ _id, number, week, sums, currency, pdf }) => (
            <li key={_id}>
              <a href={apiUrl + pdf} download className={styles.row}>
                <span className="flex min-w-0 items-center gap-3">
                  <FileText size={20} strokeWidth={1.5} className="flex-none text-muted" aria-hidden="true" />
                  <span className="min-w-0">
                    <span className="block">{words.period({ period: 'week', from: week, to: sundayOf(week) })}</span>
                    <bdi className="small num text-muted">{number}</bdi>
                  </span>
                </span>
                <b className="strong num">{figures.money(sums.earned, currency)}</b>
                <FileDown size={20} strokeWidth={1.5} aria-hidden="true" />
                <span className="sr-only">, PDF</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </MoreList>
  )
}

function sundayOf(monday: string): string {
  const day = new Date(`${monday}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 6)
  return day.toISOString().slice(0, 10)
}
