'use client'

import type { UserRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useCarWords } from '@/shared/car/use-car-words.ts'

const em = (words: ReactNode) => <em>{words}</em>

/** What is happening now, in one sentence, and where. */
export function Headline({ ride }: { ride: UserRide }) {
  const t = useTranslations('ride.live')
  const figures = useFigures(ride.timeZone)
  const minutes = ride.etaSeconds === null ? undefined : Math.max(1, Math.round(ride.etaSeconds / 60))
  const name = ride.driverName?.split(' ')[0] ?? t('chauffeur')
  const say = (title: ReactNode, under: ReactNode) => (
    <>
      <h1 className="title live-title">{title}</h1>
      <p className="small num mt-1 text-muted">{under}</p>
    </>
  )
  const pickup = ride.pickupLocation.address
  switch (ride.RideStatus) {
    case 'arrived':
      return say(t('arrived'), t('arrivedAt', { place: pickup }))
    case 'in_progress': {
      const seconds = ride.etaSeconds ?? secondsLeft(ride)
      return say(
        t.rich('onBoard', { time: figures.time(new Date(Date.now() + seconds * 1000)), em }),
        t('onTheWayTo', { place: ride.dropOffLocation.address }),
      )
    }
    case 'at_stop':
      return say(t('atStop'), t('onTheWayTo', { place: ride.dropOffLocation.address }))
    default: {
      if (ride.rideType === 'prebook' && ride.RideStatus === 'assigned')
        return say(t('has', { name }), t('meetOn', { place: pickup, when: figures.dayAndTime(ride.pickupAt) }))
      const at = ride.etaSeconds === null ? undefined : figures.time(new Date(Date.now() + ride.etaSeconds * 1000))
      const title = minutes === undefined ? t('has', { name }) : t.rich('away', { minutes, em })
      return say(title, at ? t('meetAt', { place: pickup, time: at }) : t('meet', { place: pickup }))
    }
  }
}

function secondsLeft(ride: UserRide): number {
  const began = ride.startedAt ? Date.parse(ride.startedAt) : Date.now()
  return Math.max(0, ride.duration.value - (Date.now() - began) / 1000)
}

/** The ride in words, for those who listen to it. */
export function SpokenRide({ ride }: { ride: UserRide }) {
  const t = useTranslations('ride.spoken')
  const car = useCarWords()(ride, 'spoken')
  const plate = ride.driverVehicleNumber ?? ''
  const minutes = ride.etaSeconds === null ? 0 : Math.max(1, Math.round(ride.etaSeconds / 60))
  const sentence = () => {
    switch (ride.RideStatus) {
      case 'searching':
        return t('searching')
      case 'assigned':
      case 'en_route':
        return minutes ? t('away', { minutes, car, plate }) : t('assigned', { car, plate })
      case 'arrived':
        return t('arrived', { car, plate })
      case 'in_progress':
        return t('onBoard', { place: ride.dropOffLocation.address })
      case 'at_stop':
        return t('atStop')
      case 'completed':
        return t('completed')
      case 'cancelled':
        return t('cancelled')
      case 'expired':
        return t('expired')
      default:
        return ''
    }
  }
  return (
    <div className="sr-only" aria-live="polite">
      {sentence()}
    </div>
  )
}
