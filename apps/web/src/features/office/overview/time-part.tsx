import type { Overview } from '@livery/contracts/reports/overview.ts'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import styles from './charts.module.css'
import { FigureList } from './figure-list.tsx'
import { Part } from './part.tsx'

const PARTS = ['driving', 'toPickup', 'waiting', 'free'] as const
const LOOK = { driving: styles.served, toPickup: styles.toPickup, waiting: styles.waiting, free: styles.free } as const

/** How the hours online were spent. */
export function TimePart({ overview: { today, usual, date } }: { overview: Overview }) {
  const t = useTranslations('overview.time')
  const figures = useFigures()
  const { online } = today.time
  const share = (part: number, whole: number) => (whole === 0 ? '–' : figures.percent(Math.min(1, part / whole)))
  return (
    <Part
      title={t('title')}
      figure={online === 0 ? t('nobody') : t('online', { time: figures.minutes(online) })}
      link={{
        href: `/office/reports/chauffeurs?from=${date}&until=${date}&sort=onlineSeconds`,
        words: t('byChauffeur'),
      }}
    >
      {online > 0 && (
        <span className={styles.whole} aria-hidden="true">
          {PARTS.filter((part) => today.time[part] > 0).map((part) => (
            <i key={part} className={LOOK[part]} style={{ '--share': today.time[part] } as CSSProperties} />
          ))}
        </span>
      )}
      <FigureList
        rows={PARTS.map((part) => ({
          ...{ key: part, label: t(part), look: `${styles.key} ${LOOK[part]}` },
          figure: share(today.time[part], online),
          usual: usual === null ? null : share(usual.time[part], usual.time.online),
        }))}
      />
    </Part>
  )
}
