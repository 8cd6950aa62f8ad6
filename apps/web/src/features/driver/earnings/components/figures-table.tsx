'use client'

import type { Earnings } from '@livery/contracts/earnings/earnings.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useHours } from '@/shared/shift/use-hours.ts'
import { type CalendarWords, dateOfPart, INSIDE } from '../calendar-words.ts'
import styles from './earnings.module.css'
import { PeriodLink } from './period-link.tsx'

/** The chart in figures, for whoever listens, uses keys, or wants to know exactly. */
export function FiguresTable({ earnings, words, now }: { earnings: Earnings; words: CalendarWords; now: number }) {
  const t = useTranslations('chauffeur.earnings')
  const figures = useFigures(earnings.timeZone)
  const hours = useHours()
  const { currency, timeZone, period, parts } = earnings
  const inside = INSIDE[period]
  const isAhead = parts.some(({ ahead }) => ahead > 0)
  const shown = period === 'day' ? parts.filter((part) => part.earned || part.onlineSeconds || part.ahead) : parts
  return (
    <details className={styles.details}>
      <summary className="small text-muted">{t('asTable')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow phone it scrolls, and is reached by keys. */}
      <section className="relative overflow-x-auto" aria-label={t('asTable')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(`parts.${period}`)}</th>
              <th scope="col">{t('earned')}</th>
              <th scope="col">{t('ridesHead')}</th>
              <th scope="col">{t('onlineHead')}</th>
              {isAhead && <th scope="col">{t('ahead')}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((part) => (
              <tr key={part.from}>
                <th scope="row">
                  {inside && Date.parse(part.from) <= now ? (
                    <PeriodLink
                      to={{ period: inside, date: dateOfPart(part, timeZone) }}
                      className="link inline-flex min-h-8 items-center"
                    >
                      {words.long(part)}
                    </PeriodLink>
                  ) : (
                    words.long(part)
                  )}
                </th>
                <td>{figures.money(part.earned, currency)}</td>
                <td>{figures.number(part.rides)}</td>
                <td>{part.onlineSeconds === 0 ? '–' : hours(part.onlineSeconds)}</td>
                {isAhead && <td>{part.ahead === 0 ? '–' : figures.money(part.ahead, currency)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
