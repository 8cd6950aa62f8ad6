'use client'

import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import { Hourglass, Navigation, Phone, PhoneCall, ReceiptText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { useFetchedAhead } from '@/lib/late/use-fetched-ahead.ts'
import { minutesAndSeconds, stopwatch } from '@/lib/time/clock.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { RideChat } from '@/shared/chat/components/ride-chat.tsx'
import { AbsentDialog } from '@/shared/late/components/absent.tsx'
import { SIGN_COLOURS } from '@/shared/ride-status/sign-words.ts'
import { WaitBar } from '@/shared/wait/components/wait-bar.tsx'
import { waitAt } from '@/shared/wait/wait.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { Way } from '@/ui/way.tsx'
import { nextTarget } from '../next-target.ts'
import type { Fix } from '../use-position.ts'
import type { useStep } from '../use-step.ts'
import { AskedStop } from './asked-stop.tsx'
import { WishList } from './wish-list.tsx'

const questions = () => import('./step-questions.tsx')
const ArrivalQuestion = latePart(() => questions().then((module) => module.ArrivalQuestion), AbsentDialog)
const EndQuestion = latePart(() => questions().then((module) => module.EndQuestion), AbsentDialog)
const NoShowQuestion = latePart(() => questions().then((module) => module.NoShowQuestion), AbsentDialog)
const TollDialog = latePart(() => import('./toll-dialog.tsx').then((module) => module.TollDialog), AbsentDialog)
const GiveBackDialog = latePart(
  () => import('./give-back-dialog.tsx').then((module) => module.GiveBackDialog),
  AbsentDialog,
)
/** What a ride may need where there is no line. */
const AHEAD = [ArrivalQuestion, EndQuestion, NoShowQuestion, TollDialog, GiveBackDialog]

type Stepping = ReturnType<typeof useStep>
/** What is answered by a question of its own, and not by a sentence. */
const ASKED_ABOUT = ['TOO_FAR_FROM_PICKUP', 'POSITION_UNKNOWN', 'END_NEEDS_REASON']

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
        {ride.RideStatus !== 'arrived' && (
          <a
            href={`geo:${target.place.lat},${target.place.lng}?q=${target.place.lat},${target.place.lng}`}
            aria-label={t('navigateTo', { address: target.place.address })}
            className={buttonClass({ kind: 'line' }, 'min-h-13.5')}
          >
            <Navigation size={20} strokeWidth={1.5} aria-hidden="true" />
            {t('navigate')}
          </a>
        )}
      </div>
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

/** What stands under the sheet: the primary action of the step, which names its place, then the ways out. */
export function StepperFoot({
  ride,
  fix,
  stepping,
  onPin,
}: {
  ride: DriverRide
  fix: Fix | undefined
  stepping: Stepping
  onPin: () => void
}) {
  const t = useTranslations('chauffeur.ride')
  const [asking, setAsking] = useState<'arrival' | 'giveBack' | 'end' | 'noShow'>()
  const { step, busy, refusal, forget } = stepping
  const target = nextTarget(ride)
  const close = () => {
    forget()
    setAsking(undefined)
  }
  const arrive = async () => {
    if (!(await step('arrived'))) setAsking('arrival')
  }
  const complete = async () => {
    if (!(await step('complete'))) setAsking('end')
  }
  const main = (words: string, act: () => void, place?: string) => (
    <Button kind="primary" size="tall" wide busy={busy} onClick={act}>
      <span className="go-lines">
        <span>{words}</span>
        {place && <bdi className="cut">{place}</bdi>}
      </span>
    </Button>
  )
  return (
    <>
      {ride.RideStatus === 'assigned' && main(t('setOut'), () => step('en_route'), target.place.address)}
      {ride.RideStatus === 'en_route' && main(t('arrived'), arrive, target.place.address)}
      {ride.RideStatus === 'arrived' && main(t('enterPin'), onPin)}
      {ride.RideStatus === 'at_stop' && main(t('leaveStop'), () => step('leave_stop'), target.place.address)}
      {ride.RideStatus === 'in_progress' &&
        (target.kind === 'stop'
          ? main(t('atStop', { number: target.number }), () => step('at_stop'), target.place.address)
          : main(t('complete'), complete, target.place.address))}
      {ride.RideStatus === 'in_progress' && target.kind === 'stop' && (
        <button type="button" className="leave" onClick={complete} disabled={busy}>
          <u>{t('complete')}</u>
        </button>
      )}
      {ride.RideStatus === 'arrived' && ride.wait && (
        <NoShow
          ride={ride}
          wait={ride.wait}
          onReport={() => {
            forget()
            setAsking('noShow')
          }}
        />
      )}
      {(ride.RideStatus === 'assigned' || ride.RideStatus === 'en_route') && (
        <button type="button" className="leave" onClick={() => setAsking('giveBack')}>
          <u>{t('giveBack')}</u>
        </button>
      )}
      {asking === 'arrival' && ASKED_ABOUT.includes(refusal?.code ?? '') && (
        <ArrivalQuestion
          ride={ride}
          fix={fix}
          code={refusal?.code}
          busy={busy}
          onKeep={close}
          onReason={async (reasonText) => {
            if (await step('arrived', { reason: 'other', reasonText })) setAsking(undefined)
          }}
        />
      )}
      {asking === 'end' && refusal?.code === 'END_NEEDS_REASON' && (
        <EndQuestion
          ride={ride}
          fix={fix}
          about={refusal?.about ?? []}
          busy={busy}
          onKeep={close}
          onReason={(reasonText) => step('complete', { reason: 'other', reasonText })}
        />
      )}
      {asking === 'noShow' && (
        <NoShowQuestion
          ride={ride}
          busy={busy}
          refusal={refusal?.words}
          onKeep={close}
          onReport={() => step('no_show')}
        />
      )}
      {asking === 'giveBack' && (
        <GiveBackDialog
          open
          ride={ride}
          busy={busy}
          refusal={refusal?.words}
          onClose={close}
          onGiveBack={async (reason, reasonText) => {
            if (await step('give_back', { reason, reasonText })) setAsking(undefined)
          }}
        />
      )}
    </>
  )
}

/** A no-show asks for time and for attempts; what is missing is said. */
function NoShow({
  ride,
  wait,
  onReport,
}: {
  ride: DriverRide
  wait: NonNullable<DriverRide['wait']>
  onReport: () => void
}) {
  const t = useTranslations('chauffeur.ride')
  const now = useNow(1000)
  const { noShowInMs } = waitAt(wait, now)
  const missing = Math.max(0, ride.contactsNeeded - ride.contactAttempts)
  if (noShowInMs === 0 && missing === 0) {
    return (
      <button type="button" className="leave" onClick={onReport}>
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
