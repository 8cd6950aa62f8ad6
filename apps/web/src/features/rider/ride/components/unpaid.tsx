'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useLocale, useTranslations } from 'next-intl'
import { type Acting, useActing, useHidesPrice } from '@/lib/acting/acting.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { minutesAndSeconds } from '@/lib/time/clock.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { PayRide } from '@/shared/payments/components/pay-ride.tsx'
import { Trip } from './searching.tsx'

/** A ride that waits for its money: for its rider to pay, or for the company that pays to say yes. */
export function Unpaid({ ride, onChanged }: { ride: UserRide; onChanged: () => void }) {
  const acting = useActing()
  if (acting && ride.account?.approval == null) return <PrincipalToPay ride={ride} acting={acting} />
  return ride.account?.approval == null ? <ToPay ride={ride} onChanged={onChanged} /> : <ToApprove ride={ride} />
}

/** Their principal's bank asks, or said no: what pays is not the assistant's to answer. */
function PrincipalToPay({ ride, acting }: { ride: UserRide; acting: Acting }) {
  const t = useTranslations('assistant.card')
  const figures = useFigures(ride.timeZone)
  return (
    <>
      <h1 className="title">{t('waiting')}</h1>
      <p className="small mt-1 text-muted" role="status">
        {t('waitingFor', { name: acting.name, time: figures.time(ride.payBy ?? ride.pickupAt) })}
      </p>
      <Trip ride={ride} />
    </>
  )
}

/** An administrator of the company has to say yes; until when, and who. */
function ToApprove({ ride: { account, rideType, ...ride } }: { ride: UserRide }) {
  const t = useTranslations('ride.approval')
  const figures = useFigures(ride.timeZone)
  const locale = useLocale()
  const now = useNow(1000)
  const { approval, company = '' } = account ?? {}
  const isHidden = useHidesPrice(ride)
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(approval?.by ?? [])
  const expiresAt = approval?.expiresAt ?? ride.pickupAt
  return (
    <>
      <h1 className="title">{t('title')}</h1>
      <p className="mt-1" role="status">
        {t('by', { names })}
      </p>
      <p className="small num mt-1 text-muted">
        {rideType === 'instant'
          ? t('left', { time: minutesAndSeconds(Date.parse(expiresAt) - now) })
          : t('until', { when: figures.dayAndTime(expiresAt) })}
      </p>
      <Trip ride={{ ...ride, account: account ?? null, rideType }} />
      <p className="small num text-muted">
        {[t('company', { company }), !isHidden && figures.money(ride.quoted.total, ride.currency)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

/** The ride is kept for a while and goes out to chauffeurs as soon as it is paid. */
function ToPay({ ride, onChanged }: { ride: UserRide; onChanged: () => void }) {
  const t = useTranslations('ride.unpaid')
  const now = useNow(1000)
  return (
    <>
      <h1 className="title">{t('title')}</h1>
      <p className="small mt-1 text-muted">
        {ride.payBy ? t('kept', { time: minutesAndSeconds(Date.parse(ride.payBy) - now) }) : t('lead')}
      </p>
      <Trip ride={ride} />
      <PayRide
        rideId={ride.rideId}
        amount={ride.quoted.total}
        currency={ride.currency}
        clientSecret={ride.client_secret}
        onPaid={onChanged}
      />
    </>
  )
}
