import type { Overview, OverviewHour } from '@livery/contracts/reports/overview.ts'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { type ChartColumn, ChartTable } from '@/shared/office/charts/chart-table.tsx'
import { classNames } from '@/ui/class-names.ts'
import styles from './charts.module.css'
import { rounded } from './use-words.ts'

const EVERY = 3
const share = (value: number, top: number) => ({ '--share': value / top }) as CSSProperties

/** What was asked for hour by hour and what became of it, against the cars that were there. */
export function DemandChart({ overview }: { overview: Overview }) {
  const t = useTranslations('overview.demand')
  const { hours } = overview
  const tops = hours.map(({ today, ahead, usual }) => [
    (today?.requested ?? 0) + ahead,
    ...[today?.carsOnline ?? 0, usual?.requested ?? 0, usual?.carsOnline ?? 0],
  ])
  const step = stepOf(Math.max(4, ...tops.flat()))
  const top = step * 4
  return (
    <section className="grid min-w-0 content-start gap-3 px-5 py-4 desk:px-6" aria-labelledby="demand">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="demand" className="font-serif text-[18px]/6">
          {t('title')}
        </h2>
        <span className="mini">{t('lead')}</span>
        <Legend hasUsual={overview.usual !== null} />
      </header>
      <div aria-hidden="true" className={styles.plot}>
        {[1, 2, 3, 4].map((mark) => (
          <span key={mark} className={styles.mark} style={{ '--at': mark / 4 } as CSSProperties}>
            {mark * step}
          </span>
        ))}
        {hours.map((hour) => (
          <Bars key={hour.hour} hour={hour} top={top} />
        ))}
        <Cars hours={hours} top={top} />
        <Minute overview={overview} />
      </div>
      <DemandTable overview={overview} />
    </section>
  )
}

/** Four even steps to the top. */
function stepOf(top: number): number {
  const steps = [1, 2, 5]
  for (let ten = 1; ; ten *= 10) for (const one of steps) if (one * ten * 4 >= top) return one * ten
}

function Bars({ hour: { hour, today, ahead, usual }, top }: { hour: OverviewHour; top: number }) {
  const { requested = 0, served = 0, unserved = 0 } = today ?? {}
  const parts = [
    ['served', served],
    ['other', Math.max(0, requested - served - unserved)],
    ['unserved', unserved],
    ['ahead', ahead],
  ] as const
  return (
    <span className={styles.column}>
      <span className={styles.bars}>
        {parts.map(([part, count]) => count > 0 && <i key={part} className={styles[part]} style={share(count, top)} />)}
        {usual && <u style={share(usual.requested, top)} />}
      </span>
      <span className={styles.word}>{hour % EVERY === 0 ? String(hour).padStart(2, '0') : ''}</span>
    </span>
  )
}

const TALL = 100

/** Each hour one step: drawn through as it was, dashed as it usually is. */
function Cars({ hours, top }: { hours: readonly OverviewHour[]; top: number }) {
  const line = (of: (hour: OverviewHour) => number | undefined) =>
    hours
      .flatMap((hour) => {
        const cars = of(hour)
        const y = TALL - ((cars ?? 0) / top) * TALL
        return cars === undefined ? [] : [`${hour.hour},${y.toFixed(1)} ${hour.hour + 1},${y.toFixed(1)}`]
      })
      .join(' ')
  return (
    <svg viewBox={`0 0 24 ${TALL}`} preserveAspectRatio="none" className={styles.cars} aria-hidden="true">
      <polyline points={line(({ usual }) => usual?.carsOnline)} className={styles.planned} />
      <polyline points={line(({ today }) => today?.carsOnline)} className={styles.now} />
    </svg>
  )
}

function Minute({ overview: { at, timeZone, hours } }: { overview: Overview }) {
  const time = useFigures(timeZone).time(at)
  const begun = hours.filter(({ today }) => today !== null).length - 1
  const minute = new Intl.DateTimeFormat('en', { minute: 'numeric', timeZone }).format(new Date(at))
  return (
    <span className={styles.minute} style={{ '--at': (begun + Number(minute) / 60) / 24 } as CSSProperties}>
      {time}
    </span>
  )
}

function Legend({ hasUsual }: { hasUsual: boolean }) {
  const t = useTranslations('overview.demand')
  const keys = [
    ['served', styles.served],
    ['unserved', styles.unserved],
    ['other', styles.other],
    ['ahead', styles.ahead],
    ['cars', styles.carsKey],
    ...(hasUsual ? [['usual', styles.usualKey] as const] : []),
  ] as const
  return (
    <p className="mini flex flex-wrap gap-x-4 gap-y-1 desk:ms-auto" aria-hidden="true">
      {keys.map(([key, look]) => (
        <span key={key} className="flex items-center gap-1.5">
          <i className={classNames(styles.key, look)} />
          {t(key)}
        </span>
      ))}
    </p>
  )
}

function DemandTable({ overview }: { overview: Overview }) {
  const t = useTranslations('overview.demand')
  const figures = useFigures()
  const count = (
    key: string,
    label: string,
    of: (row: OverviewHour) => number | undefined,
  ): ChartColumn<OverviewHour> => {
    const plain = (row: OverviewHour) => {
      const value = of(row)
      return value === undefined ? null : rounded(value)
    }
    return { key, label, plain, cell: (row) => (plain(row) === null ? '–' : figures.number(plain(row) as number)) }
  }
  const time = ({ hour }: OverviewHour) => `${String(hour).padStart(2, '0')}:00`
  return (
    <ChartTable
      words={t('table')}
      file={`demand-${overview.date}`}
      rows={overview.hours}
      keyOf={({ hour }) => `${hour}`}
      columns={[
        {
          key: 'hour',
          label: t('hour'),
          card: 'title',
          plain: time,
          cell: (row) => <bdi className="num">{time(row)}</bdi>,
        },
        count('requested', t('requested'), ({ today }) => today?.requested),
        count('served', t('served'), ({ today }) => today?.served),
        count('unserved', t('unserved'), ({ today }) => today?.unserved),
        count('ahead', t('ahead'), ({ ahead }) => ahead),
        count('cars', t('cars'), ({ today }) => today?.carsOnline),
        count('usual', t('usual'), ({ usual }) => usual?.requested),
      ]}
    />
  )
}
