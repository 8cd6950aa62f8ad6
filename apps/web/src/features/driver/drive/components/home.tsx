'use client'

import type { Availability } from '@livery/contracts/dispatch/dispatch.ts'
import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { MINUTE_MS } from '@livery/kernel/time.ts'
import { useTimeZone, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { usePerson } from '@/lib/session/use-person.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { DocumentsLine } from '@/shared/documents/components/documents-line.tsx'
import { useHours } from '@/shared/shift/use-hours.ts'
import { Button } from '@/ui/button.tsx'
import { rowCard } from '@/ui/card.tsx'
import { Link } from '@/ui/link.tsx'
import { Note } from '@/ui/note.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { Switch } from '@/ui/switch.tsx'
import { Way, wayOf } from '@/ui/way.tsx'
import { partOfDay } from '../part-of-day.ts'
import type { Reach } from '../reach.ts'
import type { Position } from '../use-position.ts'
import styles from './drive.module.css'
import { HeadingHome } from './heading-home.tsx'
import { OfferSound } from './offer-sound.tsx'

const SAID = {
  online: 'waiting',
  offline: 'offline',
  fading: 'fading',
  cutOff: 'cutOff',
  unheard: 'unheard',
} as const satisfies Record<Reach, string>

/** Between rides: who one is, and today in three numbers. */
export function Home({
  availability,
  reach,
  next,
  position,
  refusal,
  failure,
  onAgain,
  children,
}: {
  availability: Availability | undefined
  reach: Reach | undefined
  next: DriverRide | undefined
  position: Position
  refusal: string | undefined
  /** Why today did not arrive, when it did not. */
  failure: string | undefined
  onAgain: () => void
  children: ReactNode
}) {
  const t = useTranslations('chauffeur.home')
  const shell = useTranslations('shell')
  const person = usePerson()
  const greeting = partOfDay(useNow(MINUTE_MS), useTimeZone() ?? 'UTC')
  return (
    <>
      <h1 className="title">{t(greeting, { name: person?.firstname ?? '' })}</h1>
      <p className="small mt-1 text-muted" role="status">
        {reach ? t(SAID[reach]) : ''}
      </p>
      {failure && !availability ? (
        <Note tone="critical" className="my-4">
          {failure}{' '}
          <button type="button" className="link" onClick={onAgain}>
            {shell('tryAgain')}
          </button>
        </Note>
      ) : (
        <Today today={availability?.today} />
      )}
      {refusal && (
        <Note tone="critical" className="mb-3">
          {refusal}
        </Note>
      )}
      {(position.state === 'silent' || position.state === 'away') && (
        <Note tone="info" className="mb-3">
          <p>{t(position.state)}</p>
          <Button kind="line" className="mt-2.5" onClick={position.startAtCentre}>
            {t('fromCentre')}
          </Button>
        </Note>
      )}
      {children}
      {next && <NextAhead ride={next} />}
      <DocumentsLine className="mb-3" />
      <HeadingHome />
      <OfferSound />
    </>
  )
}

function Today({ today }: { today: Availability['today'] | undefined }) {
  const t = useTranslations('chauffeur.home')
  const figures = useFigures()
  const hours = useHours()
  const blank = <Skeleton className="h-6 w-16" />
  return (
    <dl className={styles.sums} aria-busy={!today || undefined}>
      <div>
        <dd>{today ? figures.money(today.earned, today.currency) : blank}</dd>
        <dt>{t('earned')}</dt>
      </div>
      <div>
        <dd>{today ? figures.number(today.rides) : blank}</dd>
        <dt>{t('rides', { count: today?.rides ?? 0 })}</dt>
      </div>
      <div>
        <dd>{today ? hours(today.onlineSeconds) : blank}</dd>
        <dt>{t('online')}</dt>
      </div>
    </dl>
  )
}

/** What comes next of what was booked ahead, and the way to the whole plan. */
function NextAhead({ ride }: { ride: DriverRide }) {
  const t = useTranslations('chauffeur.home')
  const figures = useFigures(ride.timeZone)
  return (
    <Link href="/drive/board" className={rowCard('mb-3')}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="strong">{t('next')}</b>
        <span className="num small text-muted">{figures.dayAndTime(ride.meetAt)}</span>
      </span>
      <Way
        dense
        className="mt-1"
        {...wayOf(ride)}
        action={<span className="price text-[19px]">{figures.money(ride.netPay, ride.currency)}</span>}
      />
    </Link>
  )
}

/** Says "Online" only while the server hears of the car; the small line says what is wrong otherwise. */
export function OnlinePill({
  availability,
  reach,
  busy,
  disabled,
  onChange,
}: {
  availability: Availability | undefined
  reach: Reach | undefined
  busy: boolean
  disabled?: boolean
  onChange: (online: boolean) => void
}) {
  const t = useTranslations('chauffeur.online')
  const online = availability?.online ?? false
  return (
    <label className={styles.onlinePill} htmlFor="online">
      <span className="min-w-0">
        {t(reach ?? 'offline')}
        <small className="cut">
          {reach === 'fading'
            ? t('keepOpen')
            : reach === 'cutOff' || reach === 'unheard'
              ? t('noOffers')
              : availability
                ? (availability.vehicle?.name ?? t('noVehicle'))
                : '\u00a0'}
        </small>
      </span>
      <Switch
        id="online"
        aria-label={t('label')}
        checked={online}
        disabled={busy || disabled || !availability}
        onCheckedChange={onChange}
      />
    </label>
  )
}
