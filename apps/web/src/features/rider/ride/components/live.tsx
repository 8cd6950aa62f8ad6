'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { Phone, Route, Share } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useActing } from '@/lib/acting/acting.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { useFetchedAhead } from '@/lib/late/use-fetched-ahead.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { ArrivalLine } from '@/shared/arrival/arrival-line.tsx'
import { ClassDrawing } from '@/shared/car/class-drawing.tsx'
import { useCarWords } from '@/shared/car/use-car-words.ts'
import { RideChat } from '@/shared/chat/components/ride-chat.tsx'
import { useEta } from '@/shared/eta/use-eta.ts'
import { AbsentDialog, AbsentNote } from '@/shared/late/components/absent.tsx'
import { Meet } from '@/shared/meet/meet.tsx'
import { WaitBar } from '@/shared/wait/components/wait-bar.tsx'
import { waitAt } from '@/shared/wait/wait.ts'
import { Avatar } from '@/ui/avatar.tsx'
import { Note } from '@/ui/note.tsx'
import { Plate } from '@/ui/plate.tsx'
import { WholeWords } from '@/ui/whole-words.tsx'
import { FareRow } from '../booked/fare-row.tsx'
import { useShare } from '../use-share.ts'
import { Headline } from './headline.tsx'
import { Journey } from './journey.tsx'
import { liveTimes } from './live-times.ts'
import { MoreTime } from './more-time.tsx'
import { PreferredLine } from './preferred-line.tsx'
import styles from './ride.module.css'
import { Trip } from './trip.tsx'

const WayDialog = latePart(() => import('./way-dialog.tsx').then((module) => module.WayDialog), AbsentDialog)
const ProposedWay = latePart(() => import('./proposed-way.tsx').then((module) => module.ProposedWay), AbsentNote)
const AHEAD = [WayDialog, ProposedWay]
const LOOK_MS = 10_000

/** From the moment a chauffeur has the ride until the drop-off: who comes, in what, and how to know one another. */
export function Live({ ride }: { ride: UserRide }) {
  const t = useTranslations('ride.live')
  const figures = useFigures()
  const carWords = useCarWords()
  const booked = useTranslations('booked')
  const times = liveTimes(ride, useEta(ride)?.arrivesAt, useNow(LOOK_MS))
  const name = ride.driverName ?? t('chauffeur')
  const standing = [
    ride.driverRating ? figures.rating(ride.driverRating) : undefined,
    ride.driverRides ? t('rides', { count: ride.driverRides }) : undefined,
  ].filter(Boolean)
  return (
    <>
      <Headline ride={ride} />
      {ride.change?.asks === 'rider' && <ProposedWay ride={ride} change={ride.change} />}
      {ride.change?.asks === 'driver' && <AskedWay />}
      <Journey ride={ride} times={times} />
      <PreferredLine ride={ride} />
      {ride.arrival && ride.startedAt === null && (
        <ArrivalLine arrival={ride.arrival} timeZone={ride.timeZone} className="mt-4" />
      )}
      <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3.5">
        <Avatar name={name} image={ride.driverImage} />
        <div className="min-w-0">
          <div className="place cut">
            <bdi>{name}</bdi>
          </div>
          <div className="small cut num text-muted">{standing.length ? standing.join(' · ') : t('newHere')}</div>
        </div>
      </div>
      <div className="mt-2.5 flex items-end justify-between gap-3 border-b border-line pb-3.5">
        <div className="min-w-0">
          <ClassDrawing of={ride.vehicleClass} width={104} look="small" className="mb-1 text-ink" />
          <p className="small cut text-muted">
            <WholeWords>{carWords(ride, 'beside')}</WholeWords>
          </p>
        </div>
        {ride.driverVehicleNumber && <Plate>{ride.driverVehicleNumber}</Plate>}
      </div>
      {ride.RideStatus !== 'in_progress' && ride.RideStatus !== 'at_stop' && (
        <Meet pin={ride.pin} signColour={ride.signColour} />
      )}
      {ride.wait && ride.RideStatus === 'arrived' ? <Waiting ride={ride} wait={ride.wait} /> : null}
      <Acts ride={ride} />
      <div className="mt-3 border-t border-line pt-2">
        <Trip ride={ride} times={times}>
          {ride.note && (
            <p className="small mt-1 ps-8 text-pretty text-muted">
              {booked.rich('note', { note: () => <bdi>{ride.note}</bdi> })}
            </p>
          )}
        </Trip>
        <FareRow ride={ride}>{t('priceFixed', { amount: figures.money(ride.quoted.total, ride.currency) })}</FareRow>
      </div>
    </>
  )
}

function Waiting({ ride, wait }: { ride: UserRide; wait: NonNullable<UserRide['wait']> }) {
  const t = useTranslations('ride.live')
  const figures = useFigures(ride.timeZone)
  const now = useNow(1000)
  const { paid, paidMinutes } = waitAt(wait, now)
  const over = now > Date.parse(wait.freeUntil)
  const bold = (words: ReactNode) => <b className="strong num">{words}</b>
  return (
    <div className="border-b border-line py-3.5">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span>
          {over
            ? t.rich('waitPaid', { minutes: paidMinutes, amount: figures.money(paid, wait.currency), b: bold })
            : t.rich('waitIncluded', { time: figures.time(wait.freeUntil), b: bold })}
        </span>
        <span className="num text-muted">
          {t(over ? 'perMinuteNow' : 'perMinute', { amount: figures.money(wait.perMinute, wait.currency) })}
        </span>
      </p>
      <WaitBar meter={wait} now={now} timeZone={ride.timeZone} />
      <MoreTime ride={ride} wait={wait} />
    </div>
  )
}

/** The chauffeur is asked about another way. */
function AskedWay() {
  const t = useTranslations('wayChange')
  return (
    <Note tone="info" className="my-3">
      {t('waiting')}
    </Note>
  )
}

/** Opens the dialog for another way. */
function ChangeWayButton({ ride }: { ride: UserRide }) {
  useFetchedAhead(AHEAD)
  const t = useTranslations('wayChange')
  const [changing, setChanging] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setChanging(true)}>
        <Route size={22} strokeWidth={1.5} aria-hidden="true" />
        {t('act')}
      </button>
      {changing && <WayDialog ride={ride} onClose={() => setChanging(false)} />}
    </>
  )
}

function Acts({ ride }: { ride: UserRide }) {
  const t = useTranslations('ride.live')
  const { share, isSharing } = useShare(ride)
  const isActing = useActing() !== undefined
  return (
    <div className={styles.acts}>
      {ride.driverPhone && (
        <a href={`tel:${ride.driverPhone}`}>
          <Phone size={22} strokeWidth={1.5} aria-hidden="true" />
          {t('call')}
        </a>
      )}
      {!isActing && (
        <>
          <RideChat rideId={ride.rideId} />
          <button type="button" disabled={isSharing} onClick={share}>
            <Share size={22} strokeWidth={1.5} aria-hidden="true" />
            {t('share')}
          </button>
        </>
      )}
      {!ride.afterOtherRide && ride.change === null && <ChangeWayButton ride={ride} />}
    </div>
  )
}
