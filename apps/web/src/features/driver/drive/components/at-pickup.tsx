'use client'

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { Hourglass, PhoneCall } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { minutesAndSeconds, stopwatch } from '@/lib/time/clock.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { AbsentDialog } from '@/shared/late/components/absent.tsx'
import { SIGN_COLOURS } from '@/shared/status/looks.ts'
import { WaitBar } from '@/shared/wait/components/wait-bar.tsx'
import { waitAt } from '@/shared/wait/wait.ts'
import { Button } from '@/ui/button.tsx'
import type { Stepping } from '../use-stepping.ts'
import styles from './drive.module.css'

export const NameSign = latePart(() => import('./name-sign.tsx').then((module) => module.NameSign), AbsentDialog)

/** An attempt counts some time after the one before it: until then there is nothing to log. */
export function ContactButton({ ride, stepping }: { ride: DriverRide; stepping: Stepping }) {
  const t = useTranslations('chauffeur.ride')
  const now = useNow(1000)
  const left = ride.contactAgainAt === null ? 0 : Math.max(0, Date.parse(ride.contactAgainAt) - now)
  return (
    <Button
      kind="line"
      className="num min-h-13.5"
      busy={stepping.busy}
      disabled={left > 0}
      onClick={() => stepping.step('contact')}
    >
      <PhoneCall size={20} strokeWidth={1.5} aria-hidden="true" />
      {left > 0 ? t('againIn', { time: minutesAndSeconds(left) }) : t('tried', { count: ride.contactAttempts })}
    </Button>
  )
}

export function canContact({ RideStatus }: DriverRide): boolean {
  return RideStatus === 'arrived' || RideStatus === 'en_route'
}

export function Waiting({ ride, wait }: { ride: DriverRide; wait: NonNullable<DriverRide['wait']> }) {
  const t = useTranslations('chauffeur.ride')
  const figures = useFigures(ride.timeZone)
  const now = useNow(1000)
  const { waitedMs, paid } = waitAt(wait, now)
  return (
    <>
      <p className="small cut text-muted">
        <bdi>{ride.pickupLocation.address}</bdi>
      </p>
      <div className={styles.waitClock}>
        <span role="timer" aria-label={t('waited')} className={styles.waitTime}>
          {stopwatch(waitedMs)}
        </span>
        {paid > 0 && (
          <span className={styles.waitPaid}>
            <b className="num">{figures.movement(paid, wait.currency)}</b>
            {t('since', { time: figures.time(wait.freeUntil) })}
          </span>
        )}
      </div>
      <WaitBar meter={wait} now={now} timeZone={ride.timeZone} />
      {paid === 0 && (
        <p className="small num mt-2 text-pretty text-muted">
          {t('paidFrom', {
            time: figures.time(wait.freeUntil),
            amount: figures.money(wait.perMinute, wait.currency),
          })}
        </p>
      )}
      {wait.asked > 0 && (
        <p className="num mt-2.5 flex items-center gap-2 text-sm" role="status">
          <Hourglass size={16} strokeWidth={1.5} aria-hidden="true" />
          {t('askedForMore', { minutes: wait.asked })}
        </p>
      )}
    </>
  )
}

/** `plate`: of the chauffeur's car, where it is known. */
export function SignRow({ ride, plate }: { ride: DriverRide; plate?: string | undefined }) {
  const t = useTranslations('chauffeur.ride')
  const colours = useTranslations('rideStatus.colour')
  const [shown, setShown] = useState(false)
  if (!ride.signColour) return null
  const colour = colours(ride.signColour)
  const name = ride.sign ?? ride.rider?.name ?? ''
  return (
    <div className={styles.signRow}>
      <i className={styles.signPatch} style={{ background: SIGN_COLOURS[ride.signColour] }} />
      <div className="min-w-0 flex-1">
        <b className="strong cut block">{t('sign', { colour, name })}</b>
        <span className="small text-muted">{t('sameColour')}</span>
      </div>
      <Button kind="line" onClick={() => setShown(true)}>
        {t('show')}
      </Button>
      {shown && (
        <NameSign
          name={name}
          colour={ride.signColour}
          heading={[t('signOf', { colour }), plate].filter(Boolean).join(' · ')}
          onClose={() => setShown(false)}
        />
      )}
    </div>
  )
}
