'use client'

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import type { PlannedRide } from '@livery/contracts/rides/plan.ts'
import { Plane } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useArrivalWords } from '@/shared/arrival/use-arrival-words.ts'
import { SIGN_COLOURS } from '@/shared/status/looks.ts'
import { Leg } from './leg.tsx'
import styles from './plan.module.css'
import { RideActs } from './ride-acts.tsx'

/** A ride of the day; `ride` is all of it where it is still to be driven. */
export function RideLeg({
  entry,
  ride,
  isNext,
}: {
  entry: PlannedRide
  ride: DriverRide | undefined
  isNext: boolean
}) {
  const t = useTranslations('chauffeur.plan.day')
  const figures = useFigures(entry.timeZone)
  const arrivalWords = useArrivalWords(entry.timeZone)
  const facts = [
    entry.hours !== null && t('hours', { count: entry.hours }),
    entry.stops > 0 && t('stops', { count: entry.stops }),
  ].filter((one) => one !== false)
  return (
    <Leg startsAt={entry.startsAt} endsAt={entry.endsAt} timeZone={entry.timeZone}>
      <div className={styles.legCard}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <b className="place min-w-0 text-[18px]">
            <bdi>{entry.pickup}</bdi>
          </b>
          <span className="price text-[19px]">{figures.money(entry.netPay, entry.currency)}</span>
        </div>
        <p className="text-muted">
          {entry.dropOff === null ? t('asDirected') : t.rich('to', { place: () => <bdi>{entry.dropOff}</bdi> })}
        </p>
        <div className={styles.meta}>
          {entry.flight && (
            <span>
              <Plane size={16} strokeWidth={1.5} aria-hidden="true" />
              {ride?.arrival ? (
                <span className="num">
                  <bdi dir="ltr">{ride.arrival.number}</bdi> · {arrivalWords(ride.arrival)}
                </span>
              ) : (
                <bdi>{entry.flight}</bdi>
              )}
            </span>
          )}
          {entry.sign && <Sign entry={entry} />}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </div>
        {ride && <RideActs ride={ride} isNext={isNext} />}
      </div>
    </Leg>
  )
}

function Sign({ entry: { sign, signColour } }: { entry: PlannedRide }) {
  const t = useTranslations('chauffeur.ride')
  const colours = useTranslations('rideStatus.colour')
  if (signColour === null) return <bdi>{sign}</bdi>
  return (
    <span>
      <i className={styles.swatch} style={{ background: SIGN_COLOURS[signColour] }} />
      {t('sign', { colour: colours(signColour), name: sign ?? '' })}
    </span>
  )
}
