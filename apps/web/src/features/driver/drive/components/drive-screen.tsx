'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Sheet, type SheetHeight } from '@/ui/sheet.tsx'
import { useDriverRideShownQuery, useSetAvailabilityMutation } from '../api.ts'
import { type Shift, useShift } from '../shift.tsx'
import { useAnswerOffer } from '../use-answer-offer.ts'
import type { Position } from '../use-position.ts'
import { useRidesAhead } from '../use-rides-ahead.ts'
import { useStep } from '../use-step.ts'
import { DriveMap } from './drive-map.tsx'
import { Home } from './home.tsx'
import { OfferDialog } from './offer-over.tsx'
import { OfferDetails, OfferFoot } from './offer-sheet.tsx'
import { OnlinePill } from './online-pill.tsx'
import { PinPad } from './pin-pad.tsx'
import { OfferAside } from './shift-bar.tsx'
import { Stepper, StepperFoot } from './stepper.tsx'
import { Steps } from './steps.tsx'
import { Summary } from './summary.tsx'

/** An older position says nothing about where one begins to work. */
const OLDEST_FIX_MS = 60_000
const HEIGHTS: Record<'home' | 'homeWithNext' | 'offer' | 'offerWithStops' | 'ride', Record<SheetHeight, number>> = {
  home: { low: 0.3, rest: 0.4, tall: 0.8 },
  homeWithNext: { low: 0.3, rest: 0.58, tall: 0.8 },
  offer: { low: 0.4, rest: 0.66, tall: 0.86 },
  offerWithStops: { low: 0.4, rest: 0.76, tall: 0.86 },
  ride: { low: 0.34, rest: 0.62, tall: 0.9 },
}

/** The chauffeur's page: waiting, an offer, a ride, its end. `tabs` stand under the sheet between rides. */
export function DriveScreen({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations('chauffeur')
  const sentence = useSentence()
  const { availability, ride: current, offers, position, reach } = useShift()
  const [setAvailability, switching] = useSetAvailabilityMutation()
  const { accept, decline, accepting, busy } = useAnswerOffer()
  const [endedId, setEndedId] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [height, setHeight] = useState<SheetHeight>('rest')
  const next = useRidesAhead().rides?.[0]
  const { data: ended } = useDriverRideShownQuery(endedId ?? '', { skip: !endedId })

  const ride = current.data ?? undefined
  const waiting = ride ? undefined : offers.data?.[0]
  // What is being typed about the last ride stays where it is: the offer comes over it.
  const offer = ended ? undefined : waiting
  const refetchOffers = offers.refetch
  const offerOver = useCallback(() => void refetchOffers(), [refetchOffers])

  const goOnline = async (online: boolean) => {
    setRefusal(undefined)
    const at = position.fix
    if (online && !(at && Date.now() - at.at < OLDEST_FIX_MS)) return setRefusal(t('home.whereFirst'))
    try {
      await setAvailability({ online, ...(at && { lat: at.lat, lng: at.lng }) }).unwrap()
    } catch (error) {
      setRefusal(sentence(error))
    }
  }

  if (ride) return <RideUnderWay key={ride.rideId} ride={ride} position={position} onEnded={setEndedId} />

  const scene = offer
    ? offer.addonlocation.length
      ? 'offerWithStops'
      : 'offer'
    : ended
      ? 'ride'
      : next
        ? 'homeWithNext'
        : 'home'
  const heights = HEIGHTS[scene]
  return (
    <div className="map-screen">
      {!offer && (
        <header className="map-head drive-head">
          <OnlinePill availability={availability.data} reach={reach} busy={switching.isLoading} onChange={goOnline} />
        </header>
      )}
      <Sheet
        key={offer ? offer.offerId : 'home'}
        label={t(offer ? 'offer.title' : 'title')}
        heights={heights}
        onHeight={setHeight}
        foot={
          offer ? (
            <OfferFoot
              busy={busy}
              accepting={accepting}
              onAccept={() => accept(offer.offerId)}
              onDecline={() => decline(offer.offerId)}
            />
          ) : ended ? undefined : (
            tabs
          )
        }
        footIsTabs={!offer}
      >
        {offer ? (
          <OfferBox>
            <OfferDetails offer={offer} onOver={offerOver} />
          </OfferBox>
        ) : ended ? (
          <>
            <OfferAside className="mb-3 rounded-1" />
            <Summary ride={ended} onDone={() => setEndedId(undefined)} />
          </>
        ) : (
          <Home
            availability={availability.data}
            reach={reach}
            next={next}
            position={position}
            refusal={refusal}
            failure={availability.isError ? sentence(availability.error) : undefined}
            onAgain={availability.refetch}
          />
        )}
      </Sheet>
      {ended && waiting && <OfferDialog key={waiting.offerId} offer={waiting} />}
      <DriveMap fix={position.fix} offer={offer} ride={ended} covered={heights[height]} />
    </div>
  )
}

/** Takes the focus, so that whoever cannot see the screen hears of the offer. */
function OfferBox({ children }: { children: ReactNode }) {
  const t = useTranslations('chauffeur.offer')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alertdialog" aria-label={t('title')} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}

type Ride = NonNullable<Shift['ride']['data']>

function RideUnderWay({
  ride,
  position,
  onEnded,
}: {
  ride: Ride
  position: Position
  onEnded: (rideId: string) => void
}) {
  const t = useTranslations('chauffeur')
  const [height, setHeight] = useState<SheetHeight>('rest')
  const [entering, setEntering] = useState(false)
  const stepping = useStep(ride, position.fix, onEnded)
  if (entering && ride.RideStatus === 'arrived') {
    return (
      <div className="pin-page">
        <Steps status="in_progress" />
        <PinPad
          ride={ride}
          busy={stepping.busy}
          refusal={stepping.refusal?.words}
          onPin={(pin) => stepping.step('start', { pin })}
          onBack={() => {
            stepping.forget()
            setEntering(false)
          }}
        />
      </div>
    )
  }
  return (
    <div className="map-screen">
      <Steps status={ride.RideStatus} className="steps-float" />
      <Sheet
        label={t('ride.title')}
        heights={HEIGHTS.ride}
        onHeight={setHeight}
        foot={<StepperFoot ride={ride} fix={position.fix} stepping={stepping} onPin={() => setEntering(true)} />}
      >
        <Stepper ride={ride} stepping={stepping} />
      </Sheet>
      <DriveMap fix={position.fix} offer={undefined} ride={ride} covered={HEIGHTS.ride[height]} />
    </div>
  )
}
