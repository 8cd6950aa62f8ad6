'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { useCarWords } from '@/shared/car/use-car-words.ts'
import { silentMinutes, spokenStep } from '@/shared/eta/eta.ts'
import { useEta } from '@/shared/eta/use-eta.ts'
import { LiveTitle } from '@/shared/meet/live-title.tsx'
import { useTowards } from '@/shared/places/use-towards.ts'
import { isAsDirected } from '../booked/times.ts'
import { secondsLeft } from './live-times.ts'

const LOOK_MS = 10_000
const em = (words: ReactNode) => <em>{words}</em>

/** What is happening now, in one sentence, and where. */
export function Headline({ ride }: { ride: UserRide }) {
  const t = useTranslations('ride.live')
  const bar = useTranslations('ride.bar')
  const figures = useFigures(ride.timeZone)
  const towards = useTowards()
  const eta = useEta(ride)
  const now = useNow(LOOK_MS)
  const name = ride.driverName?.split(' ')[0] ?? t('chauffeur')
  const say = (title: ReactNode, under: ReactNode) => (
    <>
      {ride.guest && <p className="label mb-0.5">{t('forGuest', { name: ride.guest.name })}</p>}
      <LiveTitle>{title}</LiveTitle>
      <p className="small num mt-1 text-muted">{under}</p>
      {ride.afterOtherRide && <p className="small mt-1 text-muted">{bar('afterOther', { name })}</p>}
      {isUnseen(ride) && eta && <p className="small mt-1 text-muted">{t('soonSeen')}</p>}
      <Doubt ride={ride} risenTo={eta?.risen ? eta.minutes : undefined} />
    </>
  )
  const pickup = ride.pickupLocation.address
  switch (ride.RideStatus) {
    case 'arrived':
      return say(t('arrived'), t('arrivedAt', { place: pickup }))
    case 'in_progress': {
      const at = eta?.arrivesAt ?? new Date(now + secondsLeft(ride, now) * 1000)
      return say(t.rich('onBoard', { time: figures.time(at), em }), towards(ride))
    }
    case 'at_stop':
      return say(t('atStop'), towards(ride))
    default: {
      if (eta === undefined) return say(t('has', { name }), t('meet', { place: pickup }))
      const at = figures.time(eta.arrivesAt)
      return say(t.rich('away', { minutes: eta.minutes, em }), t('meetAt', { place: pickup, time: at }))
    }
  }
}

/** It has set out, and is shown once it has left where it stood. */
function isUnseen({ RideStatus, afterOtherRide, driverLocation, ridetype }: UserRide): boolean {
  const isComing = RideStatus === 'en_route' || (RideStatus === 'assigned' && ridetype === 'instant')
  return isComing && driverLocation === null && afterOtherRide !== true
}

/** That the car needs longer now, or has not been heard of for a while. */
function Doubt({ ride, risenTo }: { ride: UserRide; risenTo: number | undefined }) {
  const t = useTranslations('ride.live')
  const silent = useSilence(ride)
  if (silent !== undefined)
    return <p className="small num mt-1 text-caution">{t('lastPosition', { minutes: silent })}</p>
  return risenTo === undefined ? null : (
    <p className="small num mt-1 text-caution">{t('risen', { minutes: risenTo })}</p>
  )
}

const MOVING: readonly UserRide['RideStatus'][] = ['en_route', 'in_progress']

function useSilence({ RideStatus, driverLocation }: UserRide): number | undefined {
  const now = useNow(LOOK_MS)
  return MOVING.includes(RideStatus) ? silentMinutes(driverLocation?.at, now) : undefined
}

/** The ride in words at each change, for those who listen to it; minutes at steps, and when there are suddenly more. */
export function SpokenRide({ ride }: { ride: UserRide }) {
  const t = useTranslations('ride.spoken')
  const live = useTranslations('ride.live')
  const bar = useTranslations('ride.bar')
  const way = useTranslations('ride.way')
  const approval = useTranslations('ride.approval')
  const car = useCarWords()(ride, 'spoken')
  const plate = ride.driverVehicleNumber ?? ''
  const eta = useEta(ride)
  const silent = useSilence(ride)
  const sentence = () => {
    switch (ride.RideStatus) {
      case 'pending_payment':
        return ride.account?.approval ? approval('title') : t('unpaid')
      case 'scheduled':
        return t('scheduled')
      case 'searching':
        return t('searching')
      case 'assigned':
      case 'en_route':
        return [
          eta ? t('away', { minutes: eta.minutes, car, plate }) : t('assigned', { car, plate }),
          ride.afterOtherRide ? bar('afterOther', { name: ride.driverName ?? live('chauffeur') }) : '',
        ].join(' ')
      case 'arrived':
        return t('arrived', { car, plate })
      case 'in_progress':
        return isAsDirected(ride) ? way('asDirected') : t('onBoard', { place: ride.dropOffLocation.address })
      case 'at_stop':
        return t('atStop')
      case 'completed':
        return t('completed')
      case 'no_show':
        return t('noShow')
      case 'cancelled':
        return t('cancelled')
      case 'expired':
        return t('expired')
    }
  }
  const moment = [
    ride.RideStatus,
    plate,
    eta && spokenStep(eta.minutes),
    eta?.risen,
    silent !== undefined,
    ride.afterOtherRide,
  ].join(' ')
  const spoken = useRef({ moment: '', words: '' })
  if (spoken.current.moment !== moment) {
    const words = [sentence(), silent !== undefined && live('lastPosition', { minutes: silent })]
    spoken.current = { moment, words: words.filter(Boolean).join(' ') }
  }
  return (
    <div className="sr-only" aria-live="polite" data-spoken>
      {spoken.current.words}
    </div>
  )
}
