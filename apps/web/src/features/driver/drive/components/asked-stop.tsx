'use client'

import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { minutesAndSeconds } from '@/lib/time/clock.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { Button } from '@/ui/button.tsx'
import type { useStep } from '../use-step.ts'

/** The rider asks for another stop: where, how much longer, what it pays more, how long there is to answer. */
export function AskedStop({
  ride,
  change,
  stepping,
}: {
  ride: DriverRide
  change: NonNullable<DriverRide['change']>
  stepping: ReturnType<typeof useStep>
}) {
  const t = useTranslations('chauffeur.change')
  const figures = useFigures(ride.timeZone)
  const now = useNow(1000)
  const leftMs = Math.max(0, Date.parse(change.expiresAt) - now)
  if (leftMs === 0) return null
  return (
    <section role="alertdialog" aria-label={t('title')} className="card my-3 p-4">
      <p className="flex items-baseline justify-between gap-3">
        <b className="strong">{t('title')}</b>
        <span role="timer" className="small num text-muted">
          {minutesAndSeconds(leftMs)}
        </span>
      </p>
      <p className="place cut mt-1">
        <bdi>{change.stop.address}</bdi>
      </p>
      <p className="small num mt-1 text-muted">
        {t('facts', {
          difference: figures.movement(change.difference, change.currency),
          distance: figures.distance(change.distance.value),
          time: figures.minutes(change.duration.value),
        })}
      </p>
      <div className="offer-go mt-2">
        <Button kind="line" busy={stepping.busy} onClick={() => stepping.step('decline_change')}>
          {t('decline')}
        </Button>
        <Button kind="primary" busy={stepping.busy} onClick={() => stepping.step('accept_change')}>
          {t('accept')}
        </Button>
      </div>
    </section>
  )
}
