'use client'

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { serverClock } from '@/lib/time/server-clock.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { Badge } from '@/ui/badge.tsx'
import { classNames } from '@/ui/class-names.ts'
import type { Guidance } from '../guidance.ts'
import { HERE_METRES } from '../read-distance.ts'
import styles from './eta.module.css'

/** Less than this beside what was promised is on time. */
const ON_TIME_SECONDS = 90

/** How long it still takes to where the chauffeur drives, as the map reckons it, beside what the rider was told. */
export function Eta({ ride, guidance }: { ride: DriverRide; guidance: Guidance | undefined }) {
  const t = useTranslations('chauffeur.guide.eta')
  const figures = useFigures(ride.timeZone)
  // Also without a position: who stands still arrives later.
  const now = useNow(10_000)
  if (!guidance?.progress) return null
  const { metresLeft, secondsLeft } = guidance.progress
  const { target } = guidance
  const at = new Date(serverClock.of(now) + secondsLeft * 1_000)
  const time = figures.time(at.toISOString())
  const distance = figures.distance(metresLeft)
  return (
    <section aria-label={t('title')} className={styles.eta}>
      <div className="min-w-0">
        {metresLeft < HERE_METRES ? (
          <p className={classNames(styles.minutes, styles.there)}>
            {t('there', { target: target.kind, number: target.kind === 'stop' ? target.number : 0 })}
          </p>
        ) : (
          <>
            <p className={styles.minutes}>{figures.minutes(secondsLeft)}</p>
            <p className={styles.sub}>
              {target.kind === 'pickup'
                ? t('arriving', { distance, time })
                : target.kind === 'stop'
                  ? t('stop', { distance, number: target.number, time })
                  : t('dropOff', { distance, time })}
            </p>
          </>
        )}
      </div>
      <div className="min-w-0 text-end">
        {target.kind === 'pickup' ? (
          ride.promisedAt && <Promised at={at} promisedAt={ride.promisedAt} ride={ride} />
        ) : (
          <>
            <Badge tone="brass" dot="square">
              {t('onBoard')}
            </Badge>
            <p className={classNames(styles.sub, 'cut')}>
              <bdi>{ride.rider?.name}</bdi>
            </p>
          </>
        )}
      </div>
    </section>
  )
}

function Promised({ at, promisedAt, ride }: { at: Date; promisedAt: string; ride: DriverRide }) {
  const t = useTranslations('chauffeur.guide.eta')
  const figures = useFigures(ride.timeZone)
  const lateSeconds = (at.getTime() - Date.parse(promisedAt)) / 1_000
  const time = figures.minutes(Math.abs(lateSeconds))
  const isLate = lateSeconds > ON_TIME_SECONDS
  return (
    <>
      {/* Before they have set out it says nothing: there may be hours until then. */}
      {ride.RideStatus === 'en_route' && (
        <Badge tone={isLate ? 'caution' : 'positive'} dot="full">
          {isLate ? t('late', { time }) : lateSeconds < -ON_TIME_SECONDS ? t('early', { time }) : t('onTime')}
        </Badge>
      )}
      <p className={styles.sub}>{t('promised', { time: figures.time(promisedAt) })}</p>
    </>
  )
}
