'use client'

import type { VehicleId } from '@livery/kernel/ids.ts'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { usePerson } from '@/lib/session/use-person.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Bell } from '@/shared/notifications/components/bell.tsx'
import { useAct } from '@/ui/act/use-act.ts'
import { classNames } from '@/ui/class-names.ts'
import { overMap } from '@/ui/over-map.ts'
import { Sheet, type SheetHeight } from '@/ui/sheet.tsx'
import { useDriverRideShownQuery, useSetAvailabilityMutation } from '../api.ts'
import { useShift } from '../shift.tsx'
import { useRidesAhead } from '../use-drive.ts'
import type { Fix } from '../use-position.ts'
import { WaitingSteps } from '../waiting/components/waiting-steps.tsx'
import { useKeptPlan } from '../waiting/use-kept-drive.ts'
import { isPending, waitingSteps } from '../waiting/waiting-steps.ts'
import { CarChoice } from './car-choice.tsx'
import styles from './drive.module.css'
import { DriveMap } from './drive-map.tsx'
import { Home, OnlinePill } from './home.tsx'
import { LostScreen } from './lost-screen.tsx'
import { OfferDetails, OfferDialog, OfferFoot, useAnswerOffer } from './offer.tsx'
import { RideUnderWay } from './ride-under-way.tsx'
import { OfferAside } from './shift-bar.tsx'
import { Summary } from './summary.tsx'

const ENDS: readonly string[] = ['complete', 'no_show']
/** An older position says nothing about where one begins to work. */
const OLDEST_FIX_MS = 60_000
/** Whoever asked to go online before their place was known still means it for so long. */
const WANTED_MS = 60_000
const HEIGHTS: Record<'home' | 'homeWithMore' | 'offer' | 'offerWithStops' | 'ended', Record<SheetHeight, number>> = {
  home: { low: 0.3, rest: 0.4, tall: 0.8 },
  homeWithMore: { low: 0.3, rest: 0.58, tall: 0.8 },
  offer: { low: 0.4, rest: 0.66, tall: 0.86 },
  offerWithStops: { low: 0.4, rest: 0.76, tall: 0.86 },
  ended: { low: 0.34, rest: 0.62, tall: 0.9 },
}

/** The chauffeur's page: waiting, an offer, a ride, its end. `tabs` stand under the sheet between rides. */
export function DriveScreen({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations('chauffeur')
  const sentence = useSentence()
  const { availability, ride: current, offers, lost, position, shownAt, reach, steps } = useShift()
  const [setAvailability, switching] = useAct(useSetAvailabilityMutation())
  const { accept, decline, accepting, busy } = useAnswerOffer()
  const [endedId, setEndedId] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [wantedAt, setWantedAt] = useState<number>()
  const [car, setCar] = useState<VehicleId>()
  const { rides: plan } = useRidesAhead()
  const next = plan?.[0]
  useKeptPlan(usePerson()?.id, plan)
  // Its end went out by itself, once there was a signal.
  const endedLater = steps.find(({ state, body }) => state === 'sent' && ENDS.includes(body.action))?.body.rideId
  const shownId = endedId ?? endedLater
  const { data: ended } = useDriverRideShownQuery(shownId ?? '', { skip: !shownId })

  const ride = current.data ?? undefined
  const waiting = ride ? undefined : offers.data?.[0]
  // What is being typed about the last ride stays where it is: the offer comes over it.
  const offer = ended ? undefined : waiting
  const refetchOffers = offers.refetch
  const offerOver = useCallback(() => void refetchOffers(), [refetchOffers])

  const goOnline = async (online: boolean, vehicleId = car) => {
    setRefusal(undefined)
    const at = position.fix
    setWantedAt(online && !isOfUse(at) ? Date.now() : undefined)
    if (online && !isOfUse(at)) return
    const onRefused = (error: unknown) => setRefusal(sentence(error))
    const place = at && { lat: at.lat, lng: at.lng }
    const withCar = online && vehicleId !== undefined && { vehicleId }
    await setAvailability({ online, ...place, ...withCar }, { onRefused })
    // From here on the server says which car it is.
    setCar(undefined)
  }

  const chooseCar = (vehicleId: VehicleId) => {
    setCar(vehicleId)
    if (availability.data?.online) void goOnline(true, vehicleId)
  }

  const latest = useRef(goOnline)
  latest.current = goOnline
  useEffect(() => {
    if (wantedAt === undefined || !isOfUse(position.fix)) return
    setWantedAt(undefined)
    if (Date.now() - wantedAt < WANTED_MS) void latest.current(true)
  }, [wantedAt, position.fix])

  if (ride)
    return <RideUnderWay key={ride.rideId} ride={ride} position={position} shownAt={shownAt} onEnded={setEndedId} />

  if (lost.data && !offer && !ended)
    return (
      <LostScreen
        key={lost.data.ride.rideId}
        lost={lost.data}
        next={next}
        online={availability.data?.online ?? false}
        onGoOffline={() => goOnline(false)}
      />
    )

  const scene = offer
    ? offer.addonlocation.length
      ? 'offerWithStops'
      : 'offer'
    : ended
      ? 'ended'
      : next || (availability.data?.cars.length ?? 0) > 1
        ? 'homeWithMore'
        : 'home'
  const heights = HEIGHTS[scene]
  return (
    <div className={classNames('map-screen map-beside', offer && 'map-offered')}>
      {!offer && (
        <header className={`${styles.driveHead} map-head [@media(max-height:20rem)]:static`}>
          <div ref={overMap}>
            <OnlinePill
              availability={availability.data}
              reach={reach}
              busy={switching.isLoading}
              onChange={(online) => goOnline(online)}
            />
          </div>
          <div ref={overMap} className="desk:hidden">
            <Bell className="bg-surface shadow-float" />
          </div>
        </header>
      )}
      <Sheet
        beside
        key={offer ? offer.offerId : 'home'}
        label={t(offer ? 'offer.title' : 'title')}
        heights={heights}
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
            <WaitingSteps steps={steps} timeZone={ended.timeZone} />
            <Summary
              ride={ended}
              onDone={() => {
                setEndedId(undefined)
                for (const step of steps) if (!isPending(step)) waitingSteps.drop(step)
              }}
            />
          </>
        ) : (
          <>
            <WaitingSteps steps={steps} timeZone={undefined} />
            <Home
              availability={availability.data}
              reach={reach}
              next={next}
              position={position}
              refusal={wantedAt === undefined ? refusal : t('home.whereFirst')}
              failure={availability.isError ? sentence(availability.error) : undefined}
              onAgain={availability.refetch}
            >
              {availability.data && (
                <CarChoice
                  availability={availability.data}
                  chosen={car}
                  isBusy={switching.isLoading}
                  onChoose={chooseCar}
                />
              )}
            </Home>
          </>
        )}
      </Sheet>
      {ended && waiting && <OfferDialog key={waiting.offerId} offer={waiting} />}
      <DriveMap at={shownAt} offer={offer} ride={ended} />
    </div>
  )
}

function isOfUse(fix: Fix | undefined): boolean {
  return fix !== undefined && Date.now() - fix.at < OLDEST_FIX_MS
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
