'use client'

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { Phone, ReceiptText, Route } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { useFetchedAhead } from '@/lib/late/use-fetched-ahead.ts'
import { useOnline } from '@/lib/socket/use-online.ts'
import { RideChat } from '@/shared/chat/components/ride-chat.tsx'
import { AbsentDialog } from '@/shared/late/components/absent.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { Way, wayOf } from '@/ui/way.tsx'
import { nextTarget } from '../next-target.ts'
import { useShift } from '../shift.tsx'
import type { Stepping } from '../use-stepping.ts'
import { ASKED_ABOUT } from '../waiting/use-steps.ts'
import { AskedChange } from './asked-change.tsx'
import { ContactButton, canContact, NameSign, SignRow, Waiting } from './at-pickup.tsx'
import styles from './drive.module.css'
import { NavigationChoice } from './navigate.tsx'
import { WishList } from './wish-list.tsx'

const TollDialog = latePart(() => import('./toll-dialog.tsx').then((module) => module.TollDialog), AbsentDialog)
/** What a ride may need where there is no connection. */
const AHEAD = [TollDialog, NameSign]
const ChangeTripDialog = latePart(
  () => import('./change-trip-dialog.tsx').then((module) => module.ChangeTripDialog),
  AbsentDialog,
)
/** They have met: what the passenger says can be asked for. */
const MAY_CHANGE: readonly DriverRide['RideStatus'][] = ['arrived', 'in_progress', 'at_stop']

/** The ride as its chauffeur sees it at this step, and the one thing to do next. */
export function Stepper({
  ride,
  stepping,
  isNamed,
}: {
  ride: DriverRide
  stepping: Stepping
  /** Whose ride it is is said above. */
  isNamed: boolean
}) {
  useFetchedAhead(AHEAD)
  const plate = useShift().availability.data?.vehicle?.number
  const t = useTranslations('chauffeur.ride')
  const figures = useFigures(ride.timeZone)
  const name = ride.rider?.name ?? t('rider')
  const isAtPickup = ride.RideStatus === 'assigned' || ride.RideStatus === 'en_route' || ride.RideStatus === 'arrived'
  const target = nextTarget(ride)
  return (
    <>
      <div className={isNamed ? 'sr-only' : 'flex items-center justify-between gap-3'}>
        <div className="min-w-0">
          <h1 className="title cut">{name}</h1>
          <span className="small num cut block text-muted">
            {ride.rider?.rating ? t('rated', { rating: figures.rating(ride.rider.rating) }) : ride.rideNumber}
          </span>
        </div>
        {isAtPickup && (
          <div className="flex gap-2">
            {ride.rider?.phone && (
              <a
                href={`tel:${ride.rider.phone}`}
                aria-label={t('call')}
                className={styles.roundAct}
                onClick={() => canContact(ride) && void stepping.step('contact')}
              >
                <Phone size={22} strokeWidth={1.5} aria-hidden="true" />
              </a>
            )}
            <RideChat bare rideId={ride.rideId} className={styles.roundAct} />
          </div>
        )}
      </div>
      {ride.change && <AskedChange ride={ride} change={ride.change} stepping={stepping} />}
      {ride.RideStatus === 'arrived' && ride.wait ? (
        <Waiting ride={ride} wait={ride.wait} />
      ) : (
        <div className={styles.stepperRoute}>
          <Way dense {...wayOf(ride)} />
          <p className="small num text-muted">
            {t('facts', {
              distance: figures.distance(ride.distance.value),
              time: figures.minutes(ride.duration.value),
              pay: figures.money(ride.netPay, ride.currency),
            })}
          </p>
        </div>
      )}
      {isAtPickup && <SignRow ride={ride} plate={plate} />}
      <div className={styles.stepperActs}>
        {!isAtPickup && <RideChat rideId={ride.rideId} className={buttonClass({ kind: 'line' }, 'min-h-13.5')} />}
        {ride.RideStatus === 'arrived' && <ContactButton ride={ride} stepping={stepping} />}
        {(ride.RideStatus === 'in_progress' || ride.RideStatus === 'at_stop') && <TollButton ride={ride} />}
        {MAY_CHANGE.includes(ride.RideStatus) && ride.change === null && <ChangeTripButton ride={ride} />}
      </div>
      {ride.RideStatus !== 'arrived' && <NavigationChoice target={target} />}
      <WishList ride={ride} />
      {stepping.refusal && !ASKED_ABOUT.includes(stepping.refusal.code ?? '') && (
        <Note tone="critical" className="mt-3">
          {stepping.refusal.words}
        </Note>
      )}
    </>
  )
}

/** It needs an answer, so without a connection it is not kept for later. */
function ChangeTripButton({ ride }: { ride: DriverRide }) {
  const t = useTranslations('chauffeur.ride')
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="line" className="min-h-13.5" onClick={() => setOpen(true)}>
        <Route size={20} strokeWidth={1.5} aria-hidden="true" />
        {t('changeTrip')}
      </Button>
      {isOpen && !isOnline && <Note tone="caution">{t('changeOffline')}</Note>}
      {isOpen && isOnline && <ChangeTripDialog ride={ride} onClose={() => setOpen(false)} />}
    </>
  )
}

function TollButton({ ride }: { ride: DriverRide }) {
  const t = useTranslations('chauffeur.ride')
  const figures = useFigures(ride.timeZone)
  const [adding, setAdding] = useState(false)
  const sum = ride.tollReceipts.reduce((total, { amount }) => total + amount, 0)
  return (
    <>
      <Button kind="line" className="num min-h-13.5" onClick={() => setAdding(true)}>
        <ReceiptText size={20} strokeWidth={1.5} aria-hidden="true" />
        {sum > 0 ? t('tolls', { amount: figures.money(sum, ride.currency) }) : t('addToll')}
      </Button>
      {adding && <TollDialog ride={ride} onClose={() => setAdding(false)} />}
    </>
  )
}
