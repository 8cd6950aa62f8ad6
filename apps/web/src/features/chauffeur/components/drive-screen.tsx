'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { Sheet, type SheetHeight } from '@/ui/sheet.tsx'
import {
  useAcceptOfferMutation,
  useDeclineOfferMutation,
  useDriverRideShownQuery,
  useSetAvailabilityMutation,
} from '../api.ts'
import { useDrive } from '../use-drive.ts'
import { useFixes } from '../use-fixes.ts'
import { usePosition } from '../use-position.ts'
import { useRidesAhead } from '../use-rides-ahead.ts'
import { useStep } from '../use-step.ts'
import { DriveMap } from './drive-map.tsx'
import { Home } from './home.tsx'
import { OfferDetails } from './offer-sheet.tsx'
import { OnlinePill } from './online-pill.tsx'
import { PinPad } from './pin-pad.tsx'
import { Stepper, StepperFoot } from './stepper.tsx'
import { Steps } from './steps.tsx'
import { Summary } from './summary.tsx'

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
  const position = usePosition()
  const { availability, ride: current, offers } = useDrive()
  const [setAvailability, switching] = useSetAvailabilityMutation()
  const [accept, accepting] = useAcceptOfferMutation()
  const [decline] = useDeclineOfferMutation()
  const [endedId, setEndedId] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [height, setHeight] = useState<SheetHeight>('rest')
  const next = useRidesAhead().rides?.[0]
  const { data: ended } = useDriverRideShownQuery(endedId ?? '', { skip: !endedId })
  useFixes(availability.data?.online ?? false, position.fix)

  const ride = current.data ?? undefined
  const offer = ride || ended ? undefined : offers.data?.[0]
  const refetchOffers = offers.refetch
  const offerOver = useCallback(() => void refetchOffers(), [refetchOffers])

  const goOnline = async (online: boolean) => {
    setRefusal(undefined)
    if (online && !position.fix) return setRefusal(t('home.whereFirst'))
    try {
      const at = position.fix
      await setAvailability({ online, ...(at && { lat: at.lat, lng: at.lng }) }).unwrap()
    } catch (error) {
      setRefusal(sentence(error))
    }
  }
  const answer = async (how: 'accept' | 'decline', offerId: string) => {
    try {
      await (how === 'accept' ? accept(offerId) : decline(offerId)).unwrap()
    } catch (error) {
      say.error(sentence(error))
      offers.refetch()
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
          <OnlinePill availability={availability.data} busy={switching.isLoading} onChange={goOnline} />
        </header>
      )}
      <Sheet
        key={offer ? offer.offerId : 'home'}
        label={t(offer ? 'offer.title' : 'title')}
        heights={heights}
        onHeight={setHeight}
        foot={
          offer ? (
            <>
              <div className="offer-go">
                <Button kind="line" size="tall" onClick={() => answer('decline', offer.offerId)}>
                  {t('offer.decline')}
                </Button>
                <Button
                  kind="primary"
                  size="tall"
                  busy={accepting.isLoading}
                  onClick={() => answer('accept', offer.offerId)}
                >
                  {t('offer.accept')}
                </Button>
              </div>
              <p className="small mt-2.5 text-center text-muted">{t('offer.free')}</p>
            </>
          ) : ended ? undefined : (
            tabs
          )
        }
        footIsTabs={!offer}
      >
        {offer ? (
          <OfferDetails offer={offer} onOver={offerOver} />
        ) : ended ? (
          <Summary ride={ended} onDone={() => setEndedId(undefined)} />
        ) : (
          <Home
            availability={availability.data}
            next={next}
            position={position}
            refusal={refusal}
            failure={availability.isError ? sentence(availability.error) : undefined}
            onAgain={availability.refetch}
          />
        )}
      </Sheet>
      <DriveMap fix={position.fix} offer={offer} ride={ended} covered={heights[height]} />
    </div>
  )
}

type Ride = NonNullable<ReturnType<typeof useDrive>['ride']['data']>

function RideUnderWay({
  ride,
  position,
  onEnded,
}: {
  ride: Ride
  position: ReturnType<typeof usePosition>
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
        foot={<StepperFoot ride={ride} stepping={stepping} onPin={() => setEntering(true)} />}
      >
        <Stepper ride={ride} stepping={stepping} />
      </Sheet>
      <DriveMap fix={position.fix} offer={undefined} ride={ride} covered={HEIGHTS.ride[height]} />
    </div>
  )
}
