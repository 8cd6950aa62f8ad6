'use client'

import type { OpenRide } from '@livery/contracts/rides/driver-ride.ts'
import { Ban, Check, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { classNames } from '@/ui/class-names.ts'
import styles from './plan.module.css'
import { useSpare } from './use-spare.ts'

const SIGNS = { free: Check, tight: TriangleAlert, no: Ban } as const

/** How an open ride lies between the chauffeur's own: what it leaves, or what is missing, or why it is not theirs. */
export function FitNote({ ride }: { ride: OpenRide }) {
  const look = ride.whyNot.length > 0 ? 'no' : ride.fit.isTight ? 'tight' : 'free'
  const Sign = SIGNS[look]
  return (
    <div className={classNames(styles.fit, styles[look])}>
      <Sign size={20} strokeWidth={1.5} aria-hidden="true" />
      <p className="num min-w-0">{look === 'no' ? <WhyNot ride={ride} /> : <Leaves ride={ride} />}</p>
    </div>
  )
}

const strong = { b: (words: ReactNode) => <b>{words}</b> }

function Leaves({ ride }: { ride: OpenRide }) {
  const t = useTranslations('chauffeur.plan.fit')
  const figures = useFigures(ride.timeZone)
  const spare = useSpare()
  const { before, after, isTight } = ride.fit
  const told =
    before && after
      ? t.rich('leavesBoth', { ...strong, before: spare(before.spareMinutes), after: spare(after.spareMinutes) })
      : before
        ? t.rich('leavesAfter', {
            ...strong,
            minutes: spare(before.spareMinutes),
            time: figures.time(before.pickupAt),
          })
        : after
          ? t.rich('leavesBefore', {
              ...strong,
              minutes: spare(after.spareMinutes),
              time: figures.time(after.pickupAt),
            })
          : t.rich('alone', strong)
  return (
    <>
      {told} {isTight && t('tight')} {ride.isOutOfHours && t('outOfHours')}
    </>
  )
}

function WhyNot({ ride: { whyNot, fit, timeZone, vehicleClass, vehicleClassName } }: { ride: OpenRide }) {
  const t = useTranslations('chauffeur.plan.fit')
  const figures = useFigures(timeZone)
  const { nameOf: classOf } = useClasses()
  const spare = useSpare()
  const [reason] = whyNot
  if (reason === 'RIDES_OVERLAP' && fit.overlapsWith !== null)
    return t.rich('overlaps', { ...strong, time: figures.time(fit.overlapsWith) })
  if (reason === 'RIDES_OVERLAP' && fit.short !== null) {
    const told = { ...strong, minutes: spare(fit.short.minutes), time: figures.time(fit.short.pickupAt) }
    return fit.short.side === 'before' ? t.rich('shortAfter', told) : t.rich('shortBefore', told)
  }
  switch (reason) {
    case 'TIME_OFF':
      return t.rich('timeOff', strong)
    case 'DRIVER_NOT_FREE':
      return t.rich('engaged', strong)
    case 'PAPERS_NOT_APPROVED':
      return t.rich('documents', strong)
    case 'CAR_PAPERS_NOT_APPROVED':
      return t.rich('carDocuments', strong)
    case 'RATING_TOO_LOW':
    case 'CLASS_NOT_DRIVEN':
      return t.rich('class', { ...strong, class: classOf(vehicleClass, vehicleClassName) })
    case 'OTHER_CAR_BOOKED':
      return t.rich('otherCar', strong)
    case 'CLAIMS_PAUSED':
      return t.rich('paused', strong)
    default:
      return t.rich('not', strong)
  }
}
