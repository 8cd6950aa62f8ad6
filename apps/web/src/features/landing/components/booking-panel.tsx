'use client'

import type { Place } from '@livery/contracts/common.ts'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useState } from 'react'
import { BOOKING_KINDS, type BookingKind, bookingLink } from '@/lib/paths/booking-link.ts'
import { PlaceInput } from '@/parts/places/components/place-input.tsx'
import { Button } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Segmented } from '@/ui/segmented.tsx'

const HOURS = [2, 3, 4, 6, 8, 10, 12, 24]
const PARTIES = [1, 2, 3, 4, 5, 6, 8, 10, 12]

/** The booking itself, not a picture of it. Without script it is a form that opens the booking page. */
export function BookingPanel({ near, tomorrow }: { near?: { lat: number; lng: number }; tomorrow: string }) {
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
      <Segmented
        name="kind"
        label={t('kind')}
        className="mx-3 mt-3 desk:ms-4 desk:mt-4 desk:w-[372px]"
        options={BOOKING_KINDS.map((value) => ({ value, label: t(value) }))}
        value={kind}
        onChange={setKind}
      />
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
        <When kind={kind} tomorrow={tomorrow} />
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

function When({ kind, tomorrow }: { kind: BookingKind; tomorrow: string }) {
  const t = useTranslations('landing.panel')
  if (kind === 'now') {
    return (
      <Slot label={t('when')}>
        <span className="place cut mt-px block text-[20px]/8 desk:text-[21px]/8">{t('atOnce')}</span>
      </Slot>
    )
  }
  return (
    <Slot label={t('when')} wide={kind === 'hourly'}>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <input
          type="date"
          name="date"
          aria-label={t('date')}
          defaultValue={tomorrow}
          min={tomorrow}
          className="w-auto! flex-1"
        />
        <input type="time" name="time" aria-label={t('time')} defaultValue="09:00" className="w-auto!" />
        {kind === 'hourly' && (
          <select name="hours" aria-label={t('hours')} defaultValue={3} className="w-auto!">
            {HOURS.map((count) => (
              <option key={count} value={count}>
                {t('hoursOf', { count })}
              </option>
            ))}
          </select>
        )}
      </span>
    </Slot>
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
