'use client'

import type { Place } from '@livery/contracts/common.ts'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { latePart } from '@/lib/late/late-part.tsx'
import { BOOKING_KINDS, type BookingKind, bookingLink } from '@/lib/paths/booking-link.ts'
import { usePerson } from '@/lib/session/use-person.ts'
import { addDays, type Moment } from '@/lib/when/moment.ts'
import { AbsentUnseen } from '@/shared/late/components/absent.tsx'
import { PlaceInput } from '@/shared/places/components/place-input.tsx'
import { Button } from '@/ui/button.tsx'
import { PlaceSign } from '@/ui/place-sign.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import type { OwnTrip } from '../own-trips.ts'
import { Slot, saidClass } from './slot.tsx'

const OwnTrips = latePart(() => import('./own-trips.tsx').then((module) => module.OwnTrips), AbsentUnseen)

const WhenSlot = latePart(
  () => import('./when-slot.tsx').then((module) => module.WhenSlot),
  AbsentUnseen,
  () => <div className="h-18" aria-hidden="true" />,
)

const HOURS = [2, 3, 4, 6, 8, 10, 12, 24]

/** The booking itself, not a picture of it. Without script it is a form that opens the booking page. */
export function BookingPanel({
  near,
  parties,
  today,
}: {
  near?: { lat: number; lng: number }
  /** How many travel, in words: put together here, the page would start plural rules before its first press. */
  parties: readonly (readonly [count: number, words: string])[]
  /** Where the rides are. */
  today: string
}) {
  const t = useTranslations('landing.panel')
  const router = useRouter()
  const [kind, setKind] = useState<BookingKind>('now')
  const [from, setFrom] = useState<Partial<Place>>({ address: '' })
  const [to, setTo] = useState<Partial<Place>>({ address: '' })
  const [later, setLater] = useState<Moment>({ date: addDays(today, 1), time: '09:00' })
  const [start, setStart] = useState<Moment>()
  const moment = kind === 'now' ? undefined : kind === 'later' ? later : start

  // Whoever comes back does not type: a trip they took opens its prices, and so does the second place of two.
  const isRider = usePerson()?.userType === 'user'
  const open = (trip: OwnTrip) => router.push(bookingLink({ kind: 'now', ...trip }))
  const takePlace = (place: Place) => {
    if (from.lat === undefined) return setFrom(place)
    setTo(place)
    if (kind === 'now') open({ pickup: from as Place, dropOff: place })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const ends = kind === 'hourly' ? { pickup: from, hours: Number(form.get('hours')) } : { pickup: from, dropOff: to }
    router.push(bookingLink({ kind, ...ends, ...moment, passengers: Number(form.get('passengers')) }))
  }

  return (
    // Not a form of the kit: it calls nothing, and opens the booking page before any script has come.
    <form action="/book" onSubmit={submit} className="card relative z-10 shadow-lift">
      <div className="grid gap-3 px-3 pt-3 desk:flex desk:items-center desk:px-4 desk:pt-4">
        <Segmented
          name="kind"
          label={t('kind')}
          className="desk:w-[372px]"
          options={BOOKING_KINDS.map((value) => ({ value, label: t(value) }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      <div className="grid grid-cols-2 px-4 pb-4 pt-1 desk:grid-cols-[1.35fr_1.35fr_1.1fr_.8fr_auto] desk:items-stretch desk:py-2 desk:pb-4">
        <div className="contents" data-way>
          <Slot wide label={t('pickup')} sign={<PlaceSign at="pickup" className="size-2.5" />}>
            <PlaceInput
              name="from"
              label={t('pickup')}
              placeholder={t('address')}
              text={from.address ?? ''}
              chosen={from.lat !== undefined}
              near={near}
              onText={(address) => setFrom({ address })}
              onPick={({ address, lat, lng }) => setFrom({ address, lat, lng })}
            />
          </Slot>
          {kind === 'hourly' ? (
            <Hours />
          ) : (
            <Slot wide label={t('dropOff')} sign={<PlaceSign at="dropOff" className="size-[9px]" />}>
              <PlaceInput
                name="to"
                label={t('dropOff')}
                sign="dropOff"
                placeholder={t('address')}
                text={to.address ?? ''}
                chosen={to.lat !== undefined}
                near={near}
                onText={(address) => setTo({ address })}
                onPick={({ address, lat, lng }) => setTo({ address, lat, lng })}
              />
            </Slot>
          )}
        </div>
        {kind === 'now' ? (
          <Slot label={t('when')}>
            <span className={saidClass}>{t('atOnce')}</span>
          </Slot>
        ) : (
          <WhenSlot
            value={moment}
            maybeAtOnce={kind === 'hourly'}
            onChange={(next) => (kind === 'hourly' ? setStart(next) : next && setLater(next))}
          />
        )}
        <Slot label={t('travelling')} last>
          <select name="passengers" aria-label={t('travelling')} defaultValue={1}>
            {parties.map(([count, words]) => (
              <option key={count} value={count}>
                {words}
              </option>
            ))}
          </select>
        </Slot>
        <Button
          type="submit"
          kind="primary"
          className="col-span-2 mt-4 min-h-14 desk:col-span-1 desk:ms-4 desk:mt-0 desk:min-h-15 desk:self-center desk:px-8 desk:text-base"
        >
          {t('see')}
        </Button>
      </div>
      {isRider && <OwnTrips onPlace={takePlace} onTrip={open} />}
    </form>
  )
}

function Hours() {
  const t = useTranslations('landing.panel')
  return (
    <Slot wide label={t('hours')}>
      <select name="hours" aria-label={t('hours')} defaultValue={3}>
        {HOURS.map((count) => (
          <option key={count} value={count}>
            {t('hoursOf', { count })}
          </option>
        ))}
      </select>
    </Slot>
  )
}
