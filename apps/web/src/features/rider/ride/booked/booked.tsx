'use client'

import type { RidePair } from '@livery/contracts/rides/ride-parts.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { CalendarPlus, CarFront, ChevronRight, Repeat2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useHidesPrice, useOwnPath } from '@/lib/acting/acting.tsx'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { useFetchedAhead } from '@/lib/late/use-fetched-ahead.ts'
import { bookingLink } from '@/lib/paths/booking-link.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { returnDraftOf } from '@/shared/again/draft-of-ride.ts'
import { useCarWords } from '@/shared/car/use-car-words.ts'
import { AbsentDialog, AbsentNote } from '@/shared/late/components/absent.tsx'
import { LiveTitle } from '@/shared/meet/live-title.tsx'
import { Avatar } from '@/ui/avatar.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { Plate } from '@/ui/plate.tsx'
import { WholeWords } from '@/ui/whole-words.tsx'
import { ContactActs } from '../components/contact-acts.tsx'
import { PreferredLine } from '../components/preferred-line.tsx'
import { Party, Trip } from '../components/trip.tsx'
import { ArrivalOff, isFreeForGood } from './arrival-off.tsx'
import styles from './booked.module.css'
import { ChangeButton, type ChangeSubject } from './change-button.tsx'
import { FareRow } from './fare-row.tsx'
import { OpenChange } from './open-change.tsx'
import { Rows } from './rows.tsx'
import { clockThere, nearness, plannedTimes, returnTime } from './times.ts'

const ChangeDialog = latePart(() => import('./change-dialog.tsx').then((module) => module.ChangeDialog), AbsentDialog)
const PartyCars = latePart(() => import('../components/party-cars.tsx').then((module) => module.PartyCars), AbsentNote)
const AHEAD = [ChangeDialog]
const em = (words: ReactNode) => <em>{words}</em>
const b = (words: ReactNode) => <b className="strong num text-ink">{words}</b>

/** A ride that is booked for a day: everything that was ordered, each with its change; cancelling comes last. */
export function Booked({ ride, onCancel }: { ride: UserRide; onCancel: () => void }) {
  useFetchedAhead(AHEAD)
  const t = useTranslations('booked')
  const [subject, setSubject] = useState<ChangeSubject>()
  return (
    <>
      <Head ride={ride} />
      <ArrivalOff ride={ride} onMove={() => setSubject('trip')} onCancel={onCancel} />
      <Chauffeur ride={ride} />
      <PreferredLine ride={ride} />
      <OpenChange ride={ride} />
      <Trip
        ride={ride}
        times={plannedTimes(ride)}
        act={<ChangeButton subject={t('trip')} onClick={() => setSubject('trip')} />}
      >
        <Party ride={ride} />
      </Trip>
      <Rows ride={ride} onChange={setSubject} />
      <FareRow ride={ride} />
      {ride.party && <PartyCars ride={ride} party={ride.party} />}
      <Ways ride={ride} />
      <p className="small num pb-4 text-center text-muted">
        {t.rich('reference', { number: () => <bdi>{ride.rideNumber}</bdi> })}
      </p>
      <CancelLine ride={ride} onCancel={onCancel} />
      {subject && <ChangeDialog ride={ride} subject={subject} onClose={() => setSubject(undefined)} />}
    </>
  )
}

const MINUTE_MS = 60_000

function Head({ ride }: { ride: UserRide }) {
  const t = useTranslations('booked')
  const figures = useFigures(ride.timeZone)
  const now = new Date(useNow(MINUTE_MS))
  const booked = new Date(ride.pickupAt)
  const time = figures.time(booked)
  const near = nearness(booked, now, ride.timeZone)
  const title =
    near === 'later'
      ? t.rich('titleOn', { day: figures.shortDay(booked), time, em })
      : t.rich(near === 'today' ? 'titleToday' : 'titleTomorrow', { time, em })
  const under = useUnder(ride)
  return (
    <>
      <LiveTitle>{title}</LiveTitle>
      <p className={`${styles.under} small num`}>
        {figures.day(booked)} · {under}
      </p>
    </>
  )
}

/** What matters about it now: a flight that is late, or until when it costs nothing to cancel. */
function useUnder(ride: UserRide): ReactNode {
  const t = useTranslations('booked')
  const figures = useFigures(ride.timeZone)
  const whenOf = useShortTime(ride)
  const now = useNow(MINUTE_MS)
  const { pickup } = plannedTimes(ride)
  const isHidden = useHidesPrice(ride)
  if (pickup.getTime() > Date.parse(ride.pickupAt)) return t.rich('pickupNow', { time: figures.time(pickup), b })
  if (ride.cancel !== null && ride.cancel.fee > 0)
    return isHidden
      ? t('cancelFee')
      : t.rich('costs', { amount: figures.money(ride.cancel.fee, ride.cancel.currency), b })
  const until = ride.cancel?.freeUntil ?? ride.cancelPlan?.freeUntil
  return until && Date.parse(until) > now ? t.rich('free', { time: whenOf(until), b }) : t('freeUnclaimed')
}

/** The time alone where it is on the day of the ride. */
function useShortTime(ride: Pick<UserRide, 'timeZone' | 'pickupAt'>): (at: string) => string {
  const figures = useFigures(ride.timeZone)
  return (at) => (figures.day(at) === figures.day(ride.pickupAt) ? figures.time(at) : figures.dayAndTime(at))
}

function Chauffeur({ ride }: { ride: UserRide }) {
  const t = useTranslations('booked')
  const live = useTranslations('ride.live')
  const figures = useFigures(ride.timeZone)
  const carWords = useCarWords()
  if (ride.driverId === null) {
    return (
      <div className="my-5 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3.5" aria-live="polite">
        <span className="grid size-13 place-items-center rounded-full border border-dashed border-brass-line text-brass">
          <CarFront size={22} strokeWidth={1.5} aria-hidden="true" />
        </span>
        <div>
          <p className="place">{t('shortly')}</p>
          <p className="small num text-muted">
            {ride.search ? t('refundBy', { time: figures.dayAndTime(ride.search.expiresAt) }) : t('shortlyUnder')}
          </p>
        </div>
      </div>
    )
  }
  const name = ride.driverName ?? live('chauffeur')
  return (
    <>
      <div className="mt-5 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5">
        <Avatar name={name} image={ride.driverImage} />
        <div className="min-w-0">
          <p className="place cut">
            <bdi>{name}</bdi>
          </p>
          <p className="small text-pretty text-muted">
            <WholeWords>{carWords(ride, 'beside')}</WholeWords>
          </p>
        </div>
        {ride.driverVehicleNumber && <Plate>{ride.driverVehicleNumber}</Plate>}
      </div>
      <ContactActs ride={ride} />
    </>
  )
}

/** Into the calendar, and back again. */
function Ways({ ride }: { ride: UserRide }) {
  const t = useTranslations('booked')
  const { apiUrl } = useConfig()
  const whenOf = useShortTime(ride)
  const ownPath = useOwnPath()
  const there = clockThere(returnTime(plannedTimes(ride).dropOff), ride.timeZone)
  const draft = returnDraftOf(ride)
  const back = ride.pair ? `/rides/${ride.pair.rideId}` : draft && bookingLink({ ...draft, kind: 'later', ...there })
  if (!ride.calendar && !back) return null
  const wordsOf = ({ is, pickupAt, RideStatus }: RidePair) => {
    const time = whenOf(pickupAt)
    return RideStatus === 'cancelled' ? t(`pairOff.${is}`, { time }) : t(`pair.${is}`, { time })
  }
  return (
    <div
      className={classNames(
        'grid gap-2.5 border-t border-line py-4',
        ride.calendar && back && 'min-[360px]:grid-cols-2',
      )}
    >
      {ride.calendar && (
        <a href={apiUrl + ride.calendar} download className={buttonClass({ kind: 'line' })}>
          <CalendarPlus size={18} strokeWidth={1.5} aria-hidden="true" className="text-brass" />
          {t('calendar')}
        </a>
      )}
      {back && (
        <Link href={ownPath(back)} className={buttonClass({ kind: 'line' })}>
          <Repeat2 size={18} strokeWidth={1.5} aria-hidden="true" className="text-brass" />
          {ride.pair ? wordsOf(ride.pair) : t('return')}
        </Link>
      )}
    </div>
  )
}

function CancelLine({ ride, onCancel }: { ride: UserRide; onCancel: () => void }) {
  const t = useTranslations('booked')
  const figures = useFigures(ride.timeZone)
  const now = useNow(MINUTE_MS)
  const { cancel, cancelPlan: plan } = ride
  const isHidden = useHidesPrice(ride)
  const words = () => {
    if (cancel !== null && cancel.fee > 0)
      return isHidden ? t('cancelFee') : t('cancelCosts', { amount: figures.money(cancel.fee, cancel.currency) })
    if (isFreeForGood(ride)) return t('cancelFreeForGood')
    const isFree = plan !== null && Date.parse(plan.freeUntil) > now
    if (ride.driverId === null)
      return isFree ? t('cancelNobody', { time: figures.dayAndTime(plan.freeUntil) }) : t('cancelAlways')
    if (!isFree) return ''
    const time = figures.dayAndTime(plan.freeUntil)
    return isHidden
      ? t('cancelFreeUntil', { time })
      : t('cancelFree', { time, amount: figures.money(plan.lateFee, ride.currency) })
  }
  return (
    <button type="button" className={`${styles.row} w-full text-start`} aria-haspopup="dialog" onClick={onCancel}>
      <X size={20} strokeWidth={1.5} aria-hidden="true" />
      <span className="min-w-0">
        <u className="block font-medium decoration-line-strong underline-offset-4">{t('cancel')}</u>
        <span className="small num block text-muted">{words()}</span>
      </span>
      <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:rotate-180" />
    </button>
  )
}
