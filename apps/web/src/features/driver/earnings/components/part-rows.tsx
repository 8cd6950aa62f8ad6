'use client'

import type { Earnings } from '@livery/contracts/earnings/earnings.ts'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { type CalendarWords, dateOfPart, INSIDE } from '../calendar-words.ts'
import styles from './earnings.module.css'
import { PeriodLink } from './period-link.tsx'

/** The weeks of a month, the months of a year, the newest first; each leads into it. */
export function PartRows({ earnings, words }: { earnings: Earnings; words: CalendarWords }) {
  const t = useTranslations('chauffeur.earnings')
  const figures = useFigures()
  const { parts, currency, timeZone, period } = earnings
  const inside = INSIDE[period]
  const shown = parts.filter(({ earned, rides, onlineSeconds }) => earned !== 0 || rides > 0 || onlineSeconds > 0)
  if (inside === undefined || shown.length === 0) return <p className="small mt-2 text-muted">{t('nothing')}</p>
  return (
    <ul>
      {shown.toReversed().map((part) => (
        <li key={part.from}>
          <PeriodLink to={{ period: inside, date: dateOfPart(part, timeZone) }} className={styles.row}>
            <span className="min-w-0">
              <span className="block first-letter:uppercase">{words.long(part)}</span>
              <span className="small num text-muted">{t('ridesCount', { count: part.rides })}</span>
            </span>
            <b className="strong num">{figures.money(part.earned, currency)}</b>
            <ChevronRight size={20} strokeWidth={1.5} className="rtl:-scale-x-100" aria-hidden="true" />
          </PeriodLink>
        </li>
      ))}
    </ul>
  )
}
