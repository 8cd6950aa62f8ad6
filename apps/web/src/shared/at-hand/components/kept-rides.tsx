'use client'

import type { RideAtHand } from '@livery/contracts/rides/user-ride.ts'
import { Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ownStore } from '@/lib/session/own-store.ts'
import { useCarWords } from '@/shared/car/use-car-words.ts'
import { Meet } from '@/shared/meet/meet.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { Plate } from '@/ui/plate.tsx'
import { Way, wayOf } from '@/ui/way.tsx'
import { keptText, ridesIn } from '../kept-rides.ts'

/** Without a connection: the rides at hand of whoever was here last, as they were when there was one. */
export function KeptRides({ none }: { none: ReactNode }) {
  const t = useTranslations('ride.kept')
  const text = useSyncExternalStore(ownStore.listen, keptText, () => undefined)
  const kept = useMemo(() => ridesIn(text, Date.now()), [text])
  if (kept === undefined) return none
  return (
    <>
      {kept.underWay.map((ride) => (
        <KeptRide key={ride.rideId} ride={ride} label={t('now')} at={kept.at} />
      ))}
      {kept.next && <KeptRide ride={kept.next} label={t('next')} at={kept.at} />}
    </>
  )
}

function KeptRide({ ride, label, at }: { ride: RideAtHand; label: string; at: string }) {
  const t = useTranslations('ride.kept')
  const live = useTranslations('ride.live')
  const figures = useFigures(ride.timeZone)
  const carWords = useCarWords()
  const name = ride.driverName
  return (
    <article aria-label={`${label}, ${ride.rideNumber}`} className="card p-5">
      <p className="label">{ride.guest ? `${label} · ${live('forGuest', { name: ride.guest.name })}` : label}</p>
      <h2 className="title num">{figures.dayAndTime(ride.meetAt ?? ride.pickupAt)}</h2>
      <Way className="mt-3 border-y border-line" {...wayOf(ride)} />
      {name && (
        <div className="mt-4 flex flex-wrap items-end justify-between gap-3">
          <span className="min-w-0">
            <b className="place block">
              <bdi>{name}</bdi>
            </b>
            <span className="small text-muted">{carWords(ride, 'beside')}</span>
          </span>
          {ride.driverVehicleNumber && <Plate>{ride.driverVehicleNumber}</Plate>}
        </div>
      )}
      <Meet pin={ride.pin} signColour={ride.signColour} />
      {ride.driverPhone && (
        <a href={`tel:${ride.driverPhone}`} className={buttonClass({ kind: 'line', wide: true }, 'mt-3')}>
          <Phone size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('call', { name: name ?? '' })}
        </a>
      )}
      <p className="small num mt-3 text-muted">
        {ride.rideNumber} · {t('lead', { when: figures.dayAndTime(at) })}
      </p>
    </article>
  )
}
