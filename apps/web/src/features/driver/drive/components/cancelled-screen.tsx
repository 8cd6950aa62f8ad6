'use client'

import type { CancelledRide, DriverRide } from '@livery/contracts/rides/ride-views.ts'
import { Moon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useAct } from '@/ui/act/use-act.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Sheet } from '@/ui/sheet.tsx'
import { useLeaveCancelledMutation } from '../api.ts'
import { useShift } from '../shift.tsx'
import type { Position } from '../use-position.ts'
import { WaitingSteps } from '../waiting/components/waiting-steps.tsx'
import { isPending, waitingSteps } from '../waiting/waiting-steps.ts'
import styles from './cancelled-screen.module.css'
import { DriveMap } from './drive-map.tsx'
import { NextRide } from './next-ride.tsx'

const HEIGHTS = { low: 0.34, rest: 0.56, tall: 0.9 }
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** A ride that was called off: by whom and why, what it brings all the same, what comes next. One press leaves it. */
export function CancelledScreen({
  cancelled,
  next,
  online,
  position,
  onGoOffline,
}: {
  cancelled: CancelledRide
  next: DriverRide | undefined
  online: boolean
  position: Position
  onGoOffline: () => Promise<void>
}) {
  const t = useTranslations('chauffeur.cancelled')
  const { ride } = cancelled
  const { steps } = useShift()
  const figures = useFigures(ride.timeZone)
  const [leave, leaving] = useAct(useLeaveCancelledMutation())
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const go = async () => {
    for (const step of steps) if (step.body.rideId === ride.rideId && !isPending(step)) waitingSteps.drop(step)
    await leave(ride.rideId)
  }
  const goOffline = async () => {
    await onGoOffline()
    await go()
  }
  const isToday = Date.now() - Date.parse(cancelled.at) < DAY_MS
  return (
    <div className={classNames('map-screen', styles.screen)}>
      <Sheet
        label={t('label')}
        heights={HEIGHTS}
        foot={
          <div className={styles.acts}>
            {online && (
              <Button kind="line" className={styles.away} busy={leaving.isLoading} onClick={goOffline}>
                <Moon size={22} strokeWidth={1.5} className="text-brass" aria-hidden="true" />
                {t('goOffline')}
              </Button>
            )}
            <Button kind="primary" size="tall" busy={leaving.isLoading} onClick={go}>
              {t(online ? 'stayOnline' : 'done')}
            </Button>
          </div>
        }
      >
        <Badge tone="critical" dot="square">
          {t('badge', { time: isToday ? figures.time(cancelled.at) : figures.dayAndTime(cancelled.at) })}
        </Badge>
        <h1 ref={title} tabIndex={-1} className="title mt-2 text-[28px] outline-none">
          {t(whoOf(cancelled), { name: ride.rider?.name ?? t('rider') })}
        </h1>
        <p className="num mt-1 text-muted">{useWhy(cancelled)}</p>
        <WaitingSteps steps={steps} timeZone={ride.timeZone} />
        <Earned cancelled={cancelled} />
        {next && <NextRide ride={next} className="pt-4" />}
      </Sheet>
      <DriveMap fix={position.fix} offer={undefined} ride={ride} />
    </div>
  )
}

function whoOf({ by, forGuest }: CancelledRide) {
  return by === 'office' ? 'office' : forGuest ? 'guest' : 'byRider'
}

/** "Change of plans, 9 minutes after you arrived." Of a ride that was still ahead, which one it was. */
function useWhy({ ride, at, reason, after, since }: CancelledRide): string {
  const t = useTranslations('chauffeur.cancelled')
  const figures = useFigures(ride.timeZone)
  const why = reason === null ? 'none' : 'given'
  const words = reason === null ? '' : t(`reasons.${reason}`)
  if ((after === 'assigned' || since === null) && ride.rideType === 'instant')
    return t('assigned', { why, reason: words })
  if (after === 'assigned' || since === null)
    return t('before', {
      why,
      reason: words,
      pickup: figures.dayAndTime(ride.pickupAt),
      place: ride.pickupLocation.address,
    })
  const minutes = Math.floor((Date.parse(at) - Date.parse(since)) / MINUTE_MS)
  return t(after, { why, reason: words, minutes })
}

function Earned({ cancelled: { ride, payableAt, paidOutAt } }: { cancelled: CancelledRide }) {
  const t = useTranslations('chauffeur.cancelled')
  const figures = useFigures(ride.timeZone)
  const earned = ride.earned
  if (!earned || earned.total === 0) return <p className={classNames(styles.earned, 'text-muted')}>{t('nothing')}</p>
  return (
    <div className={styles.earned}>
      <p className="min-w-0">
        <b className="strong block text-[17px]">{t('earn')}</b>
        <span className="small num block text-muted">
          {t('share', {
            share: figures.percent(earned.total / earned.fare),
            fee: figures.money(earned.fare, ride.currency),
          })}
        </span>
        {(paidOutAt ?? payableAt) && (
          <span className="small num block text-muted">
            {paidOutAt
              ? t('paidOut', { day: figures.day(paidOutAt) })
              : t('payable', { day: figures.day(payableAt ?? '') })}
          </span>
        )}
      </p>
      <p className={styles.amount}>{figures.money(earned.total, ride.currency)}</p>
    </div>
  )
}
