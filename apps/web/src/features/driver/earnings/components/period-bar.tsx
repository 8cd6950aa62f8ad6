'use client'

import { EarningsPeriod } from '@livery/contracts/choices.ts'
import type { Earnings } from '@livery/contracts/earnings/earnings.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CalendarWords } from '../calendar-words.ts'
import { usePeriod } from '../use-period.ts'
import styles from './earnings.module.css'
import { PeriodLink } from './period-link.tsx'

export function PeriodTabs() {
  const t = useTranslations('chauffeur.earnings')
  const asked = usePeriod()
  return (
    <nav aria-label={t('period')} className={styles.tabs}>
      {EarningsPeriod.options.map((period) => (
        <PeriodLink key={period} to={{ period }} aria-current={period === asked.period ? 'page' : undefined}>
          {t(`periods.${period}`)}
        </PeriodLink>
      ))}
    </nav>
  )
}

/** Which one it is, the one before it and the one after it. */
export function PeriodBar({ earnings, words }: { earnings: Earnings; words: CalendarWords }) {
  const t = useTranslations('chauffeur.earnings')
  const { period, previous, next } = earnings
  return (
    <div className={styles.period}>
      {previous ? (
        <PeriodLink to={{ period, date: previous }} aria-label={t('earlier')}>
          <ChevronLeft size={22} strokeWidth={1.5} className="rtl:-scale-x-100" aria-hidden="true" />
        </PeriodLink>
      ) : (
        <span />
      )}
      <h2 className="strong num text-center" aria-live="polite">
        {words.period(earnings)}
      </h2>
      {next ? (
        <PeriodLink to={{ period, date: next }} aria-label={t('later')}>
          <ChevronRight size={22} strokeWidth={1.5} className="rtl:-scale-x-100" aria-hidden="true" />
        </PeriodLink>
      ) : (
        <span />
      )}
    </div>
  )
}
