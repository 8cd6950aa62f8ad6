'use client'

import type { Place } from '@livery/contracts/common.ts'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useState } from 'react'
import { BOOKING_KINDS, type BookingKind, bookingLink } from '@/lib/paths/booking-link.ts'
import { PlaceInput } from '@/shared/places/components/place-input.tsx'
import { Button } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { bookableDays, bookableTimes } from '../days.ts'

const HOURS = [2, 3, 4, 6, 8, 10, 12, 24]
const PARTIES = [1, 2, 3, 4, 5, 6, 8, 10, 12]

/** The booking itself, not a picture of it. Without script it is a form that opens the booking page. */
export function BookingPanel({ near, today }: { near?: { lat: number; lng: number }; today: string }) {
  const t = useTranslations('landing.panel')
  const router = useRouter()
  const [kind, setKind] = useState<BookingKind>('now')
  const [from, setFrom] = useState<Partial<Place>>({ address: '' })
  const [to, setTo] = useState<Partial<Place>>({ address: '' })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const scheduled = kind === 'now' ? {} : { date: `${form.get('date')}`, time: `${form.get('time')}` }
    const hours = kind === 'hourly' ? Number(form.get('hours')) : undefined
    router.push(
      bookingLink({ kind, pickup: from, dropOff: to, hours, passengers: Number(form.get('passengers')), ...scheduled }),
    )
  }

  return (
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
        {kind === 'hourly' && <Hours />}
      </div>
      <div className="grid grid-cols-2 px-4 pb-4 pt-1 desk:grid-cols-[1.35fr_1.35fr_1.1fr_.8fr_auto] desk:items-stretch desk:py-2 desk:pb-4">
        <Slot wide label={t('pickup')} sign={<span className="dot" />}>
          <PlaceInput
            name="from"
            label={t('pickup')}
            placeholder={t('address')}
            text={from.address ?? ''}
            near={near}
            onText={(address) => setFrom({ address })}
            onPick={({ address, lat, lng }) => setFrom({ address, lat, lng })}
          />
        </Slot>
        <Slot wide label={t('dropOff')} sign={<span className="sq" />}>
          <PlaceInput
            name="to"
            label={t('dropOff')}
            placeholder={t('address')}
            text={to.address ?? ''}
            near={near}
            onText={(address) => setTo({ address })}
            onPick={({ address, lat, lng }) => setTo({ address, lat, lng })}
          />
        </Slot>
        <When kind={kind} today={today} />
        <Slot label={t('travelling')} last>
          <select name="passengers" aria-label={t('travelling')} defaultValue={1}>
            {PARTIES.map((count) => (
              <option key={count} value={count}>
                {t('party', { count })}
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
    </form>
  )
}

function When({ kind, today }: { kind: BookingKind; today: string }) {
  const t = useTranslations('landing.panel')
  const locale = useLocale()
  if (kind === 'now') {
    return (
      <Slot label={t('when')}>
        <span className="place cut mt-px block text-[20px]/8 desk:text-[21px]/8">{t('atOnce')}</span>
      </Slot>
    )
  }
  const days = bookableDays(today, locale)
  return (
    <Slot label={t('when')}>
      <span className="flex gap-2">
        <select name="date" aria-label={t('date')} defaultValue={days[1]?.value} className="w-auto! shrink">
          {days.map((day) => (
            <option key={day.value} value={day.value}>
              {day.words}
            </option>
          ))}
        </select>
        <select name="time" aria-label={t('time')} defaultValue="09:00" className="num w-auto! shrink-0">
          {bookableTimes().map((time) => (
            <option key={time}>{time}</option>
          ))}
        </select>
      </span>
    </Slot>
  )
}

function Hours() {
  const t = useTranslations('landing.panel')
  return (
    <select name="hours" aria-label={t('hours')} defaultValue={3} className="chip">
      {HOURS.map((count) => (
        <option key={count} value={count}>
          {t('hoursOf', { count })}
        </option>
      ))}
    </select>
  )
}

function Slot({
  label,
  sign,
  wide,
  last,
  children,
}: {
  label: string
  sign?: ReactNode
  wide?: boolean
  last?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={classNames(
        'slot border-b border-line px-0! desk:border-b-0 desk:px-4!',
        !last && 'desk:border-e',
        wide && 'col-span-2 desk:col-span-1',
        last && 'border-s ps-4! desk:border-s-0',
      )}
    >
      <span className="label">
        {sign}
        {label}
      </span>
      {children}
    </div>
  )
}
