'use client'

import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import { Hourglass, Navigation, Phone, PhoneCall } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { minutesAndSeconds, stopwatch } from '@/lib/time/clock.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { RideChat } from '@/parts/chat/components/ride-chat.tsx'
import { SIGN_COLOURS } from '@/parts/ride-status/sign-words.ts'
import { WaitBar } from '@/parts/wait/components/wait-bar.tsx'
import { waitAt } from '@/parts/wait/wait.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { Way } from '@/ui/way.tsx'
import type { useStep } from '../use-step.ts'
import { AskedStop } from './asked-stop.tsx'
import { WishList } from './wish-list.tsx'

const EndDialog = dynamic(() => import('./end-dialog.tsx').then((module) => module.EndDialog), { ssr: false })
const FarDialog = dynamic(() => import('./reason-dialogs.tsx').then((module) => module.FarDialog), { ssr: false })
const GiveBackDialog = dynamic(() => import('./reason-dialogs.tsx').then((module) => module.GiveBackDialog), {
  ssr: false,
})

type Stepping = ReturnType<typeof useStep>
const CONTACTS = 2

/** The ride as its chauffeur sees it at this step, and the one thing to do next. */
export function Stepper({ ride, stepping }: { ride: DriverRide; stepping: Stepping }) {
  const t = useTranslations('chauffeur.ride')
  const figures = useFigures(ride.timeZone)
  const name = ride.rider?.name ?? t('rider')
  const coming = ride.RideStatus === 'assigned' || ride.RideStatus === 'en_route'
  const target = coming || ride.RideStatus === 'arrived' ? ride.pickupLocation : ride.dropOffLocation
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h1 className="title">{name}</h1>
        <span className="small num cut text-muted">
          {ride.rider?.rating ? t('rated', { rating: figures.rating(ride.rider.rating) }) : ride.rideNumber}
        </span>
      </div>
      {ride.change && <AskedStop ride={ride} change={ride.change} stepping={stepping} />}
      {ride.RideStatus === 'arrived' && ride.wait ? (
        <Waiting ride={ride} wait={ride.wait} />
      ) : (
        <div className="stepper-way">
          <Way
            pickup={{ address: ride.pickupLocation.address }}
            stops={ride.addonlocation.map(({ address }) => ({ address }))}
            dropOff={{ address: ride.dropOffLocation.address }}
          />
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
      <div className="stepper-acts">
        {ride.rider?.phone && ride.RideStatus !== 'in_progress' && (
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
        {ride.RideStatus === 'arrived' && (
          <Button kind="line" className="min-h-13.5" busy={stepping.busy} onClick={() => stepping.step('contact')}>
            <PhoneCall size={20} strokeWidth={1.5} aria-hidden="true" />
            {t('tried', { count: ride.contactAttempts })}
          </Button>
        )}
        {ride.RideStatus !== 'arrived' && (
          <a
            href={`geo:${target.lat},${target.lng}?q=${target.lat},${target.lng}`}
            className={buttonClass({ kind: 'line' }, 'min-h-13.5')}
          >
            <Navigation size={20} strokeWidth={1.5} aria-hidden="true" />
            {t('navigate')}
          </a>
        )}
      </div>
      <WishList ride={ride} />
      {stepping.refusal && stepping.refusal.code !== 'TOO_FAR_FROM_PICKUP' && (
        <Note tone="critical" className="mt-3">
          {stepping.refusal.words}
        </Note>
      )}
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
      <div className="wait-clock">
        <span role="timer" aria-label={t('waited')} className="wait-time">
          {stopwatch(waitedMs)}
        </span>
        {paid > 0 && (
          <span className="wait-paid">
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
  if (!ride.signColour) return null
  const name = ride.sign ?? ride.rider?.name ?? ''
  return (
    <div className="sign-row">
      <i className="sign-patch" style={{ background: SIGN_COLOURS[ride.signColour] }} />
      <div className="min-w-0 flex-1">
        <b className="strong cut block">{t('sign', { colour: colours(ride.signColour), name })}</b>
        <span className="small text-muted">{t('sameColour')}</span>
      </div>
      <Button kind="line" onClick={() => setShown(true)}>
        {t('show')}
      </Button>
      {shown && (
        <button
          type="button"
          className="sign-full"
          style={{ background: SIGN_COLOURS[ride.signColour] }}
          onClick={() => setShown(false)}
        >
          <span>{name}</span>
        </button>
      )}
    </div>
  )
}

/** What stands under the sheet: the primary action of the step, then the ways out. */
export function StepperFoot({ ride, stepping, onPin }: { ride: DriverRide; stepping: Stepping; onPin: () => void }) {
  const t = useTranslations('chauffeur.ride')
  const [asking, setAsking] = useState<'far' | 'giveBack' | 'end'>()
  const { step, busy, refusal } = stepping
  const arrive = async () => {
    if (!(await step('arrived'))) setAsking('far')
  }
  const main = (words: string, act: () => void) => (
    <Button kind="primary" size="tall" wide busy={busy} onClick={act}>
      {words}
    </Button>
  )
  return (
    <>
      {ride.RideStatus === 'assigned' && main(t('setOut'), () => step('en_route'))}
      {ride.RideStatus === 'en_route' && main(t('arrived'), arrive)}
      {ride.RideStatus === 'arrived' && main(t('enterPin'), onPin)}
      {ride.RideStatus === 'at_stop' && main(t('leaveStop'), () => step('leave_stop'))}
      {ride.RideStatus === 'in_progress' &&
        main(t('complete'), () => (ride.hours === null ? step('complete') : setAsking('end')))}
      {ride.RideStatus === 'in_progress' && (
        <button type="button" className="leave" onClick={() => setAsking('end')} disabled={busy}>
          <u>{t('addTolls')}</u>
        </button>
      )}
      {ride.RideStatus === 'in_progress' && ride.addonlocation.length > 0 && (
        <button type="button" className="leave" onClick={() => step('at_stop')} disabled={busy}>
          <u>{t('atStop')}</u>
        </button>
      )}
      {ride.RideStatus === 'arrived' && ride.wait && <NoShow ride={ride} wait={ride.wait} stepping={stepping} />}
      {(ride.RideStatus === 'assigned' || ride.RideStatus === 'en_route') && (
        <button type="button" className="leave" onClick={() => setAsking('giveBack')}>
          <u>{t('giveBack')}</u>
        </button>
      )}
      {asking === 'far' && refusal?.code === 'TOO_FAR_FROM_PICKUP' && (
        <FarDialog
          open
          busy={busy}
          refusal={undefined}
          onClose={() => setAsking(undefined)}
          onReason={async (reasonText) => {
            if (await step('arrived', { reason: 'other', reasonText })) setAsking(undefined)
          }}
        />
      )}
      {asking === 'end' && (
        <EndDialog
          ride={ride}
          busy={busy}
          refusal={refusal?.words}
          onClose={() => setAsking(undefined)}
          onEnd={(driven) => step('complete', driven)}
        />
      )}
      {asking === 'giveBack' && (
        <GiveBackDialog
          open
          ride={ride}
          busy={busy}
          refusal={refusal?.words}
          onClose={() => setAsking(undefined)}
          onGiveBack={async (reason, reasonText) => {
            if (await step('give_back', { reason, reasonText })) setAsking(undefined)
          }}
        />
      )}
    </>
  )
}

function NoShow({
  ride,
  wait,
  stepping,
}: {
  ride: DriverRide
  wait: NonNullable<DriverRide['wait']>
  stepping: Stepping
}) {
  const t = useTranslations('chauffeur.ride')
  const now = useNow(1000)
  const { noShowInMs } = waitAt(wait, now)
  const missing = Math.max(0, CONTACTS - ride.contactAttempts)
  if (noShowInMs === 0 && missing === 0) {
    return (
      <button type="button" className="leave" onClick={() => stepping.step('no_show')} disabled={stepping.busy}>
        <u>{t('noShow')}</u>
      </button>
    )
  }
  return (
    <p className="num mt-3 text-center text-sm text-muted">
      {noShowInMs > 0
        ? t('noShowIn', { time: minutesAndSeconds(noShowInMs), count: missing })
        : t('noShowAfter', { count: missing })}
    </p>
  )
}
