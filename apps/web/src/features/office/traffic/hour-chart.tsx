'use client'

import type { Traffic } from '@livery/contracts/traffic/traffic.ts'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Table } from '@/ui/list/table.tsx'
import styles from './charts.module.css'
import { Legend } from './legend.tsx'
import { useSpread } from './use-spread.ts'

const HOURS = [...Array(24).keys()]
const EVERY_HOUR = 3

/** Two bars an hour, drawn for the eyes; the table under it says the same to everybody. */
export function HourChart({ byHour }: { byHour: Traffic['byHour'] }) {
  const t = useTranslations('traffic')
  const figures = useFigures()
  const spread = useSpread()
  const top = Math.max(0.1, ...byHour.map(({ off, freeOff }) => Math.max(off, freeOff)))
  const share = (value: number) => ({ '--share': value / top }) as CSSProperties
  return (
    <section className="grid gap-3" aria-labelledby="traffic-hours">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="traffic-hours" className="font-serif text-[18px]/6">
          {t('hours.title')}
        </h2>
        <Legend kind="bars" words={[t('legend.ours'), t('legend.free')]} />
      </header>
      <div aria-hidden="true" className={styles.hours}>
        <span className={styles.top}>{figures.percent(top)}</span>
        {HOURS.map((hour) => {
          const errors = byHour.find((one) => one.hour === hour)
          return (
            <span key={hour} className={styles.column}>
              <span className={styles.bars}>
                {errors && <i className={styles.ours} style={share(errors.off)} />}
                {errors && <i className={styles.free} style={share(errors.freeOff)} />}
              </span>
              <span className={styles.word}>{hour % EVERY_HOUR === 0 ? figures.number(hour) : ''}</span>
            </span>
          )
        })}
      </div>
      <details>
        <summary className="mini cursor-pointer">{t('hours.table')}</summary>
        <div className="mt-3">
          <Table
            rows={byHour}
            keyOf={({ hour }) => String(hour)}
            columns={[
              {
                key: 'hour',
                label: t('hours.hour'),
                card: 'title',
                cell: ({ hour }) => <span className="num">{`${String(hour).padStart(2, '0')}:00`}</span>,
              },
              { key: 'drives', label: t('columns.drives'), end: true, cell: (one) => figures.number(one.drives) },
              { key: 'off', label: t('columns.off'), end: true, cell: (one) => figures.percent(one.off) },
              { key: 'freeOff', label: t('columns.freeOff'), end: true, cell: (one) => figures.percent(one.freeOff) },
              { key: 'early', label: t('columns.early'), end: true, cell: (one) => spread(one.early) },
              { key: 'middle', label: t('columns.middle'), end: true, cell: (one) => spread(one.middle) },
              { key: 'late', label: t('columns.late'), end: true, cell: (one) => spread(one.late) },
            ]}
          />
        </div>
      </details>
    </section>
  )
}
