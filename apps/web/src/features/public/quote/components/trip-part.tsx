'use client'

import type { ProposalPage } from '@livery/contracts/proposals/proposals.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useLineWords } from '@/shared/fare/fare-line.ts'
import { FareLines } from '@/ui/fare-lines.tsx'
import { Way } from '@/ui/way.tsx'

type Trip = NonNullable<ProposalPage['trip']>
const WHOLE_PRICE = 10_000

/** Where and when, in which class, and every line of the price, with what cancelling costs. */
export function TripPart({ trip, words }: { trip: Trip; words: string | null }) {
  const { nameOf: classOf } = useClasses()
  const t = useTranslations('quote')
  const figures = useFigures(trip.timeZone)
  const wordsOf = useLineWords(figures, trip.currency)
  const money = (minor: number) => figures.money(minor, trip.currency)
  return (
    <>
      <section aria-label={t('trip')} className="grid gap-5 border-y border-line py-5">
        <p className="num font-serif text-[22px]/7">{figures.dayAndTime(trip.pickupAt)}</p>
        <Way
          pickup={{ address: trip.pickup.address, label: t('pickup') }}
          stops={trip.stops.map(({ address }) => ({ address }))}
          dropOff={{ address: trip.dropOff.address, label: t('dropOff') }}
        />
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
          <Fact label={t('class')}>{classOf(trip.vehicleClass, trip.className)}</Fact>
          <Fact label={t('people')}>{t('party', { passengers: trip.passengers, bags: trip.luggage })}</Fact>
          {trip.hours !== null ? (
            <Fact label={t('duration')}>{t('hours', { hours: trip.hours })}</Fact>
          ) : (
            <Fact label={t('distance')}>
              <span className="num">
                {figures.distance(trip.distance.value)} · {figures.minutes(trip.duration.value)}
              </span>
            </Fact>
          )}
        </dl>
        {words !== null && (
          <figure className="grid gap-1">
            <figcaption className="mini">{t('words')}</figcaption>
            <blockquote className="font-serif text-[18px]/7" dir="auto">
              {words}
            </blockquote>
          </figure>
        )}
      </section>
      <section aria-label={t('price')}>
        <FareLines
          lines={trip.lines.map((line, index) => ({
            code: `${line.code}-${index}`,
            ...wordsOf(line),
            amount: money(line.amount),
          }))}
          total={{ label: t('total'), amount: money(trip.total) }}
        />
      </section>
      <Cancelling trip={trip} />
    </>
  )
}

function Cancelling({ trip: { cancelling, timeZone } }: { trip: Trip }) {
  const t = useTranslations('quote.cancelling')
  const figures = useFigures(timeZone)
  const { freeUntil, lateShare, lateUntil } = cancelling
  const isFree = Date.parse(freeUntil) > Date.now()
  return (
    <section aria-labelledby="cancelling">
      <h2 id="cancelling" className="mb-1.5 font-serif text-[18px]/6">
        {t('title')}
      </h2>
      {/* The clock of whoever draws it may stand on either side of that moment. */}
      <ul className="grid gap-1 text-muted" suppressHydrationWarning>
        {isFree && <li>{t('free', { time: figures.dayAndTime(freeUntil) })}</li>}
        <li>
          {lateShare === WHOLE_PRICE
            ? t(isFree ? 'thenWhole' : 'whole')
            : t(isFree ? 'thenShare' : 'share', { share: figures.percent(lateShare / WHOLE_PRICE) })}
        </li>
        {lateShare !== WHOLE_PRICE && (
          <li>{lateUntil === null ? t('setOut') : t('wholeAfter', { time: figures.dayAndTime(lateUntil) })}</li>
        )}
      </ul>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="mini">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
