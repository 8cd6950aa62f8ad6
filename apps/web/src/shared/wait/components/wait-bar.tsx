'use client'

import type { WaitMeter } from '@livery/contracts/rides/ride-parts.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { stopwatch } from '@/lib/time/clock.ts'
import { waitAt } from '../wait.ts'
import styles from './wait-bar.module.css'

/** One bar, the same on both phones: the included part green, the paid part amber, the no-show at its end. */
export function WaitBar({ meter, now, timeZone }: { meter: WaitMeter; now: number; timeZone: string }) {
  const t = useTranslations('wait')
  const figures = useFigures(timeZone)
  const wait = waitAt(meter, now)
  const included = Math.min(wait.ranShare, wait.includedShare)
  const paid = Math.max(0, wait.ranShare - wait.includedShare)
  return (
    // biome-ignore lint/a11y/useSemanticElements: <meter> cannot hold a bar of two parts.
    <div
      role="meter"
      aria-label={t('label')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(wait.ranShare * 100)}
      aria-valuetext={t('waited', { time: stopwatch(wait.waitedMs) })}
      className="mt-2.5"
    >
      <span className={styles.track}>
        <i className={styles.included} style={{ width: `${included * 100}%` }} />
        <i
          className={styles.paid}
          style={{ insetInlineStart: `${wait.includedShare * 100}%`, width: `${paid * 100}%` }}
        />
        <i className={styles.edge} style={{ insetInlineStart: `${wait.includedShare * 100}%` }} />
      </span>
      <span className={`${styles.times} num`} aria-hidden="true">
        <span>{figures.time(meter.startedAt)}</span>
        <span style={{ insetInlineStart: `${wait.includedShare * 100}%` }} className={styles.middle}>
          {figures.time(meter.freeUntil)}
        </span>
        <span>{t('noShowAt', { time: figures.time(meter.noShowFrom) })}</span>
      </span>
    </div>
  )
}
