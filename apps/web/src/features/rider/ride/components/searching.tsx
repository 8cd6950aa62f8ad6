'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { minutesAndSeconds } from '@/lib/time/clock.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { ClassDrawing } from '@/shared/car/class-drawing.tsx'
import { WholeWords } from '@/ui/whole-words.tsx'
import { isAsDirected } from '../booked/times.ts'
import { PreferredLine } from './preferred-line.tsx'
import styles from './ride.module.css'

type Offer = NonNullable<UserRide['search']>['offers'][number]
const SHOWN = 4

/** Who has been asked and how long is left, told as it happens. */
export function Searching({ ride }: { ride: UserRide }) {
  const t = useTranslations('ride.searching')
  const now = useNow(1000)
  const { search } = ride
  const began = Date.parse(ride.createdAt)
  const ends = search ? Date.parse(search.expiresAt) : now
  const returned = search?.offers.findLast(({ returnedBy }) => returnedBy !== null)
  const share = Math.min(1, Math.max(0, (now - began) / Math.max(1, ends - began)))
  return (
    <>
      <h1 className="title">{t('title')}</h1>
      <p className="small mt-1 text-balance text-muted">
        {returned ? t(wordsOf(returned)) : t('asked', { count: search?.asked ?? 0 })}{' '}
        {search && t.rich('left', { time: minutesAndSeconds(ends - now), num })}
      </p>
      <PreferredLine ride={ride} />
      <div
        className={styles.progress}
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
      >
        <i style={{ width: `${share * 100}%` }} />
      </div>
      {search && search.offers.length > 0 && (
        <ul className={styles.asked}>
          {search.offers.slice(-SHOWN).map((offer, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: whoever is asked has no name here; the order is the round's.
            <AskedRow key={index} offer={offer} now={now} />
          ))}
        </ul>
      )}
      <Trip ride={ride} />
    </>
  )
}

function AskedRow({ offer, now }: { offer: Offer; now: number }) {
  const t = useTranslations('ride.searching')
  const { status } = offer
  const left = Math.max(0, Math.ceil((Date.parse(offer.expiresAt) - now) / 1000))
  return (
    <li className={status === 'sent' ? styles.askedNow : styles.askedOver}>
      <i />
      <span className="text-balance">
        <WholeWords>
          {t('car', { name: offer.vehicleName, minutes: Math.max(1, Math.round(offer.etaSeconds / 60)) })}
        </WholeWords>
      </span>
      <span className="num">
        {status === 'sent'
          ? t('deciding', { seconds: left })
          : t(`offer.${offer.returnedBy === null ? status : wordsOf(offer)}`)}
      </span>
    </li>
  )
}

/** While one is searched for, whoever had accepted has given the ride back, or the office has taken it back. */
function wordsOf({ returnedBy }: Offer) {
  return returnedBy === 'office' ? 'takenBack' : 'givenBack'
}

export function Trip({ ride }: { ride: UserRide }) {
  const { nameOf: classOf } = useClasses()
  const t = useTranslations('ride.searching')
  const way = useTranslations('ride.way')
  return (
    <div className="mt-4 flex items-center justify-between gap-3.5">
      <div className="min-w-0">
        <div className="place cut">
          <bdi>{ride.pickupLocation.address}</bdi>
        </div>
        <div className="small cut text-muted">
          {isAsDirected(ride)
            ? `${way('asDirected')} · ${classOf(ride.vehicleClass, ride.vehicleClassName)}`
            : t('to', { place: ride.dropOffLocation.address, name: classOf(ride.vehicleClass, ride.vehicleClassName) })}
        </div>
      </div>
      <ClassDrawing of={ride.vehicleClass} width={92} look="small" />
    </div>
  )
}

const num = (words: React.ReactNode) => <span className="num">{words}</span>
