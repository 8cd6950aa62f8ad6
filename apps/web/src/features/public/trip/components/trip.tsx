'use client'

import type { GuestRide } from '@livery/contracts/rides/user-ride.ts'
import { Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ArrivalLine } from '@/shared/arrival/arrival-line.tsx'
import { useCarWords } from '@/shared/car/use-car-words.ts'
import { chatOfGuest } from '@/shared/chat/api.ts'
import { ChatView } from '@/shared/chat/components/chat-view.tsx'
import { useChat } from '@/shared/chat/use-chat.ts'
import { useEta } from '@/shared/eta/use-eta.ts'
import { LiveMap } from '@/shared/map/components/live-map.tsx'
import { LiveTitle } from '@/shared/meet/live-title.tsx'
import { Meet } from '@/shared/meet/meet.tsx'
import { useTowards } from '@/shared/places/use-towards.ts'
import { Avatar } from '@/ui/avatar.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { Plate } from '@/ui/plate.tsx'
import { Way } from '@/ui/way.tsx'
import { WholeWords } from '@/ui/whole-words.tsx'
import { useTripQuery } from '../api.ts'
import { LinkSheet } from './link-sheet.tsx'
import styles from './trip.module.css'

const ASK_MS = 5_000
/** While there is a car to be seen, or a place to be found. */
const IN_TOWN: readonly GuestRide['RideStatus'][] = [
  'scheduled',
  'searching',
  'assigned',
  'en_route',
  'arrived',
  'in_progress',
  'at_stop',
]

/** The trip as its guest sees it: who comes, in what, where and when; and a way to say a word. Never what it costs. */
export function Trip({ tripKey }: { tripKey: string }) {
  const { data } = useTripQuery(tripKey, { pollingInterval: ASK_MS, skipPollingIfUnfocused: true })
  if (!data) return null
  return <Shown trip={data} tripKey={tripKey} />
}

function Shown({ trip: data, tripKey }: { trip: GuestRide; tripKey: string }) {
  const t = useTranslations('trip')
  const bar = useTranslations('ride.bar')
  const figures = useFigures(data.timeZone)
  const eta = useEta(data)
  return (
    // A guest looks for the PIN and the plate first: they stand below the map without scrolling.
    <main id="content" className={`${styles.screen} [--said:560px]`}>
      {IN_TOWN.includes(data.RideStatus) && (
        <LiveMap ride={data} eta={eta} className={`map-stage-banner ${styles.map}`} />
      )}
      <LinkSheet>
        <Headline trip={data} />
        {data.afterOtherRide && (
          <p className="small mt-1 text-muted">{bar('afterOther', { name: data.driverName ?? '' })}</p>
        )}
        <p className="small mt-1 text-muted">{t('bookedBy', { guest: data.guestName, name: data.bookedBy })}</p>
        {data.arrival && <ArrivalLine arrival={data.arrival} timeZone={data.timeZone} className="mt-3" />}
        {data.driverName && <Chauffeur trip={data} name={data.driverName} />}
        <Way
          className="mt-4 border-y border-line py-1"
          pickup={{
            address: data.pickupLocation.address,
            label: t('pickupAt', { time: figures.dayAndTime(data.meetAt) }),
          }}
          stops={data.addonlocation}
          dropOff={data.dropOffLocation}
        />
        {data.driverName && <Talk tripKey={tripKey} rideId={data.rideId} name={data.driverName} />}
      </LinkSheet>
    </main>
  )
}

function Headline({ trip }: { trip: GuestRide }) {
  const t = useTranslations('trip')
  const live = useTranslations('ride.live')
  const em = (words: ReactNode) => <em>{words}</em>
  const towards = useTowards()
  const minutes = useEta(trip)?.minutes
  const words = () => {
    switch (trip.RideStatus) {
      case 'assigned':
      case 'en_route':
        return minutes === undefined
          ? live('has', { name: trip.driverName ?? live('chauffeur') })
          : live.rich('away', { minutes, em })
      case 'arrived':
        return live('arrived')
      case 'in_progress':
        return towards(trip)
      case 'at_stop':
        return live('atStop')
      default:
        return t(`status.${trip.RideStatus}`)
    }
  }
  return <LiveTitle aria-live="polite">{words()}</LiveTitle>
}

function Chauffeur({ trip, name }: { trip: GuestRide; name: string }) {
  const live = useTranslations('ride.live')
  const carWords = useCarWords()
  return (
    <>
      <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3.5">
        <Avatar name={name} image={trip.driverImage} />
        <div className="min-w-0">
          <div className="place cut">
            <bdi>{name}</bdi>
          </div>
          <div className="small cut text-muted">
            <WholeWords>{carWords(trip, 'beside')}</WholeWords>
          </div>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
        {trip.driverVehicleNumber && <Plate>{trip.driverVehicleNumber}</Plate>}
        {trip.driverPhone && (
          <a href={`tel:${trip.driverPhone}`} className={buttonClass({ kind: 'line' })}>
            <Phone size={18} strokeWidth={1.5} aria-hidden="true" />
            {live('call')}
          </a>
        )}
      </div>
      {trip.RideStatus !== 'in_progress' && trip.RideStatus !== 'at_stop' && (
        <Meet pin={trip.pin} signColour={trip.signColour} />
      )}
    </>
  )
}

function Talk({ tripKey, rideId, name }: { tripKey: string; rideId: string; name: string }) {
  const t = useTranslations('chat')
  const chat = useChat({ address: chatOfGuest(tripKey), rideId, guestKey: tripKey }, true)
  return (
    <section className={`${styles.chat} card`} aria-label={`${t('title')} ${name}`}>
      <ChatView chat={chat} />
    </section>
  )
}
