'use client'

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useListed } from '@/lib/i18n/use-listed.ts'
import { minutesAndSeconds } from '@/lib/time/clock.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { useExtraName } from '@/shared/fare/use-extra-name.ts'
import { Button } from '@/ui/button.tsx'
import type { Stepping } from '../use-stepping.ts'
import styles from './drive.module.css'

/**
 * The rider asks for another stop, time or place, or is asked for one: what is to be, how much longer, what it pays
 * more, how long there is to answer.
 */
export function AskedChange({
  ride,
  change,
  stepping,
}: {
  ride: DriverRide
  change: NonNullable<DriverRide['change']>
  stepping: Stepping
}) {
  const t = useTranslations('chauffeur.change')
  const figures = useFigures(ride.timeZone)
  const listed = useListed()
  const nameOf = useExtraName()
  const now = useNow(1000)
  const leftMs = Math.max(0, Date.parse(change.expiresAt) - now)
  if (leftMs === 0) return null
  const isOwn = change.asks === 'rider'
  const title = t(isOwn ? 'waitsFor' : change.stop === null ? 'titleChange' : 'title')
  // What is answered is the ride as it is shown here.
  const answer = { version: ride.version }
  return (
    <section role={isOwn ? 'status' : 'alertdialog'} aria-label={title} className="card my-3 p-4">
      <p className="flex items-baseline justify-between gap-3">
        <b className="strong">{title}</b>
        <span role="timer" className="small num text-muted">
          {minutesAndSeconds(leftMs)}
        </span>
      </p>
      {change.stop && (
        <p className="place cut mt-1">
          <bdi>{change.stop.address}</bdi>
        </p>
      )}
      {change.pickupAt && <p className="place num mt-1">{figures.dayAndTime(change.pickupAt)}</p>}
      {change.pickupLocation && <p className="place cut mt-1">{t('from', { place: change.pickupLocation.address })}</p>}
      {change.dropOffLocation && <p className="place cut mt-1">{t('to', { place: change.dropOffLocation.address })}</p>}
      {change.stop === null && change.addonlocation.length !== ride.addonlocation.length && (
        <p className="mt-1">
          {[
            t('stops', { count: change.addonlocation.length }),
            ...change.addonlocation.map(({ address }) => address),
          ].join(' · ')}
        </p>
      )}
      {change.additionalservice && (
        <p className="mt-1">{listed(change.additionalservice.map((extra) => nameOf(extra)))}</p>
      )}
      <p className="small num mt-1 text-muted">
        {t('facts', {
          isSame: change.difference === 0 ? 'yes' : 'no',
          difference: figures.movement(change.difference, change.currency),
          distance: figures.distance(change.distance.value),
          time: figures.minutes(change.duration.value),
        })}
      </p>
      {!isOwn && (
        <div className={`${styles.offerGo} mt-2 max-[22rem]:grid-cols-1`}>
          <Button kind="line" busy={stepping.busy} onClick={() => stepping.step('decline_change', answer)}>
            {t('decline')}
          </Button>
          <Button kind="primary" busy={stepping.busy} onClick={() => stepping.step('accept_change', answer)}>
            {t('accept')}
          </Button>
        </div>
      )}
    </section>
  )
}
