'use client'

import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import { Hourglass, Phone, PhoneCall, ReceiptText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { useFetchedAhead } from '@/lib/late/use-fetched-ahead.ts'
import { minutesAndSeconds, stopwatch } from '@/lib/time/clock.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { RideChat } from '@/shared/chat/components/ride-chat.tsx'
import { AbsentDialog } from '@/shared/late/components/absent.tsx'
import { SIGN_COLOURS } from '@/shared/status/looks.ts'
import { WaitBar } from '@/shared/wait/components/wait-bar.tsx'
import { waitAt } from '@/shared/wait/wait.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { Way, wayOf } from '@/ui/way.tsx'
import { nextTarget } from '../next-target.ts'
import { useShift } from '../shift.tsx'
import type { Stepping } from '../use-step.ts'
import { AskedChange } from './asked-change.tsx'
import styles from './drive.module.css'
import { NavigateLink, NavigationChoice } from './navigate.tsx'
import { WishList } from './wish-list.tsx'

/** What is answered by a question of its own, and not by a sentence. */
export const ASKED_ABOUT = ['TOO_FAR_FROM_PICKUP', 'POSITION_UNKNOWN', 'END_NEEDS_REASON']
const TollDialog = latePart(() => import('./toll-dialog.tsx').then((module) => module.TollDialog), AbsentDialog)
const NameSign = latePart(() => import('./name-sign.tsx').then((module) => module.NameSign), AbsentDialog)
/** What a ride may need where there is no connection. */
const AHEAD = [TollDialog, NameSign]

/** The ride as its chauffeur sees it at this step, and the one thing to do next. */
export function Stepper({ ride, stepping }: { ride: DriverRide; stepping: Stepping }) {
  useFetchedAhead(AHEAD)
  const t = useTranslations('chauffeur.ride')
  const figures = useFigures(ride.timeZone)
  const name = ride.rider?.name ?? t('rider')
  const coming = ride.RideStatus === 'assigned' || ride.RideStatus === 'en_route'
  const target = nextTarget(ride)
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h1 className="title">{name}</h1>
        <span className="small num cut text-muted">
          {ride.rider?.rating ? t('rated', { rating: figures.rating(ride.rider.rating) }) : ride.rideNumber}
        </span>
      </div>
      {ride.change && <AskedChange ride={ride} change={ride.change} stepping={stepping} />}
      {ride.RideStatus === 'arrived' && ride.wait ? (
        <Waiting ride={ride} wait={ride.wait} />
      ) : (
        <div className={styles.stepperRoute}>
          <Way {...wayOf(ride)} />
          <p className="small num text-muted">
            {t('facts', {
              distance: figures.distance(ride.distance.value),
              time: figures.minutes(ride.duration.value),
              pay: figures.money(ride.netPay, ride.currency),
            })}
          </p>
        </div>
      )}
      {(coming || ride.RideStatus === 'arrived') && <SignRow ride={ride} />}
      <div className={styles.stepperActs}>
        {ride.rider?.phone && (coming || ride.RideStatus === 'arrived') && (
          <a
            href={`tel:${ride.rider.phone}`}
            className={buttonClass({ kind: 'line' }, 'min-h-13.5')}
            onClick={() => canContact(ride) && void stepping.step('contact')}
          >
            <Phone size={20} strokeWidth={1.5} aria-hidden="true" />
            {t('call')}
          </a>
        )}
        <RideChat rideId={ride.rideId} className={buttonClass({ kind: 'line' }, 'min-h-13.5')} />
        {ride.RideStatus === 'arrived' && <ContactButton ride={ride} stepping={stepping} />}
        {(ride.RideStatus === 'in_progress' || ride.RideStatus === 'at_stop') && <TollButton ride={ride} />}
        {ride.RideStatus !== 'arrived' && <NavigateLink to={target.place} />}
      </div>
      {ride.RideStatus !== 'arrived' && <NavigationChoice />}
      <WishList ride={ride} />
      {stepping.refusal && !ASKED_ABOUT.includes(stepping.refusal.code ?? '') && (
        <Note tone="critical" className="mt-3">
          {stepping.refusal.words}
        </Note>
      )}
    </>
  )
}

/** An attempt counts some time after the one before it: until then there is nothing to log. */
function ContactButton({ ride, stepping }: { ride: DriverRide; stepping: Stepping }) {
  const t = useTranslations('chauffeur.ride')
  const now = useNow(1000)
  const left = ride.contactAgainAt === null ? 0 : Math.max(0, Date.parse(ride.contactAgainAt) - now)
  return (
    <Button
      kind="line"
      className="num min-h-13.5"
      busy={stepping.busy}
      disabled={left > 0}
      onClick={() => stepping.step('contact')}
    >
      <PhoneCall size={20} strokeWidth={1.5} aria-hidden="true" />
      {left > 0 ? t('againIn', { time: minutesAndSeconds(left) }) : t('tried', { count: ride.contactAttempts })}
    </Button>
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

function canContact({ RideStatus }: DriverRide): boolean {
  return RideStatus === 'arrived' || RideStatus === 'en_route'
}

function Waiting({ ride, wait }: { ride: DriverRide; wait: NonNullable<DriverRide['wait']> }) {
  const t = useTranslations('chauffeur.ride')
  const figures = useFigures(ride.timeZone)
  const now = useNow(1000)
  const { waitedMs, paid } = waitAt(wait, now)
  return (
    <>
      <p className="small cut text-muted">
        <bdi>{ride.pickupLocation.address}</bdi>
      </p>
      <div className={styles.waitClock}>
        <span role="timer" aria-label={t('waited')} className={styles.waitTime}>
          {stopwatch(waitedMs)}
        </span>
        {paid > 0 && (
          <span className={styles.waitPaid}>
            <b className="num">{figures.movement(paid, wait.currency)}</b>
            {t('since', { time: figures.time(wait.freeUntil) })}
          </span>
        )}
      </div>
      <WaitBar meter={wait} now={now} timeZone={ride.timeZone} />
      {wait.asked > 0 && (
        <p className="num mt-2.5 flex items-center gap-2 text-sm" role="status">
          <Hourglass size={16} strokeWidth={1.5} aria-hidden="true" />
          {t('askedForMore', { minutes: wait.asked })}
        </p>
      )}
    </>
  )
}

function SignRow({ ride }: { ride: DriverRide }) {
  const t = useTranslations('chauffeur.ride')
  const colours = useTranslations('rideStatus.colour')
  const [shown, setShown] = useState(false)
  const plate = useShift().availability.data?.vehicle?.number
  if (!ride.signColour) return null
  const colour = colours(ride.signColour)
  const name = ride.sign ?? ride.rider?.name ?? ''
  return (
    <div className={styles.signRow}>
      <i className={styles.signPatch} style={{ background: SIGN_COLOURS[ride.signColour] }} />
      <div className="min-w-0 flex-1">
        <b className="strong cut block">{t('sign', { colour, name })}</b>
        <span className="small text-muted">{t('sameColour')}</span>
      </div>
      <Button kind="line" onClick={() => setShown(true)}>
        {t('show')}
      </Button>
      {shown && (
        <NameSign
          name={name}
          colour={SIGN_COLOURS[ride.signColour]}
          heading={[t('signOf', { colour }), plate].filter(Boolean).join(' · ')}
          onClose={() => setShown(false)}
        />
      )}
    </div>
  )
}
