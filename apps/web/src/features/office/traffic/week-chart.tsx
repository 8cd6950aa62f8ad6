'use client'

import type { Traffic } from '@livery/contracts/traffic/traffic.ts'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import styles from './charts.module.css'
import { Legend } from './legend.tsx'

const HOURS = 168
const DAYS = [...Array(7).keys()]
const TALL = 100
/** A Monday. */
const MONDAY_MS = Date.parse('2026-11-23T12:00:00Z')

/** The week as a line, Monday first: how much longer a drive takes than on empty streets. */
export function WeekChart({ week }: { week: Traffic['week'] }) {
  const t = useTranslations('traffic')
  const figures = useFigures('UTC')
  const indexes = week.flatMap(({ index, usual }) => [index, usual])
  const top = Math.max(1.5, Math.ceil(Math.max(...indexes) * 2) / 2)
  const least = Math.min(1, ...indexes)
  const height = (index: number) => TALL - ((index - least) / (top - least)) * TALL
  const line = (of: (hour: Traffic['week'][number]) => number) =>
    week.map((hour, at) => `${at + 0.5},${height(of(hour)).toFixed(1)}`).join(' ')
  const marks = [1, 1.5, 2, 2.5, 3, 4].filter((mark) => mark <= top)
  return (
    <section className="grid gap-3" aria-labelledby="traffic-week">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="traffic-week" className="font-serif text-[18px]/6">
          {t('week.title')}
        </h2>
        <Legend kind="lines" words={[t('legend.index'), t('legend.usual')]} />
      </header>
      <p className="mini">{t('week.about')}</p>
      <div className={styles.week} role="img" aria-label={`${t('week.title')}. ${t('week.about')}`}>
        {marks.map((mark) => (
          <span
            key={mark}
            className={styles.mark}
            style={{ '--share': (mark - least) / (top - least) } as CSSProperties}
          >
            {mark.toFixed(1)}
          </span>
        ))}
        <svg viewBox={`0 0 ${HOURS} ${TALL}`} preserveAspectRatio="none" className={styles.lines}>
          <title>{t('week.title')}</title>
          {DAYS.slice(1).map((day) => (
            <line key={day} x1={day * 24} x2={day * 24} y1={0} y2={TALL} className={styles.midnight} />
          ))}
          <polyline points={line(({ usual }) => usual)} className={styles.usual} />
          <polyline points={line(({ index }) => index)} className={styles.index} />
        </svg>
        <div className={styles.days}>
          {DAYS.map((day) => (
            <span key={day}>{weekday(figures.shortDay(new Date(MONDAY_MS + day * 86_400_000)))}</span>
          ))}
        </div>
      </div>
    </section>
  )
}

/** Of "Mon 23 Nov" the first word. */
const weekday = (words: string) => words.replace(/[\s,،].*$/u, '').replace(/\.$/, '')
