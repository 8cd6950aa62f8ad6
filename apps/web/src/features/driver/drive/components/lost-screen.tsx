'use client'

import type { DriverRide, LostRide } from '@livery/contracts/rides/driver-ride.ts'
import { Moon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useAct } from '@/ui/act/use-act.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Sheet } from '@/ui/sheet.tsx'
import { useLeaveLostMutation } from '../api.ts'
import { useShift } from '../shift.tsx'
import { WaitingSteps } from '../waiting/components/waiting-steps.tsx'
import { isPending, waitingSteps } from '../waiting/waiting-steps.ts'
import { DriveMap } from './drive-map.tsx'
import styles from './lost-screen.module.css'
import { NextRide } from './next-ride.tsx'

const HEIGHTS = { low: 0.34, rest: 0.56, tall: 0.9 }
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** A ride that they lost: by whom and why, what it brings all the same, what comes next. One press leaves it. */
export function LostScreen({
  lost,
  next,
  online,
  onGoOffline,
}: {
  lost: LostRide
  next: DriverRide | undefined
  online: boolean
  onGoOffline: () => Promise<void>
}) {
  const t = useTranslations('chauffeur.cancelled')
  const { ride, how } = lost
  const { steps, shownAt } = useShift()
  const figures = useFigures(ride.timeZone)
  const [leave, leaving] = useAct(useLeaveLostMutation())
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
  const isToday = Date.now() - Date.parse(lost.at) < DAY_MS
  return (
    <div className={classNames('map-screen', styles.screen)}>
      <Sheet
        label={t(`label.${how}`)}
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
          {t(`badge.${how}`, { time: isToday ? figures.time(lost.at) : figures.dayAndTime(lost.at) })}
        </Badge>
        <h1 ref={title} tabIndex={-1} className="title mt-2 text-[28px] outline-none">
          {t(whoOf(lost), { name: lost.riderName ?? t('rider') })}
        </h1>
        <p className="num mt-1 text-muted">{useWhy(lost)}</p>
        {how === 'taken_back' && ride.rideType === 'instant' && (
          <p className="place cut mt-1 text-[20px]">
            <bdi>{ride.pickupLocation.address}</bdi>
          </p>
        )}
        <WaitingSteps steps={steps} timeZone={ride.timeZone} />
        <Earned lost={lost} online={online} />
        {next && <NextRide ride={next} className="pt-4" />}
      </Sheet>
      <DriveMap at={shownAt} offer={undefined} ride={undefined} lost={ride.pickupLocation} />
    </div>
  )
}

function whoOf({ how, by, forGuest }: LostRide) {
  if (how === 'taken_back') return `takenBack.${by}` as const
  return by === 'office' ? 'office' : forGuest ? 'guest' : 'byRider'
}

/** "Change of plans, 9 minutes after you arrived." Of a ride that was still ahead, which one it was. */
function useWhy({ ride, at, reason, after, since }: LostRide): string {
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

function Earned({ lost: { how, ride, payableAt, paidOutAt }, online }: { lost: LostRide; online: boolean }) {
  const t = useTranslations('chauffeur.cancelled')
  const figures = useFigures(ride.timeZone)
  const earned = ride.earned
  if (how === 'taken_back')
    return (
      <div className={styles.earned}>
        <p>
          <b className="strong block text-[17px]">{t('takenBack.free')}</b>
          <span className="small block text-muted">{t('takenBack.next', { online: `${online}` })}</span>
        </p>
      </div>
    )
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
