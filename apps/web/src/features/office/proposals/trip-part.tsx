'use client'

import { useTranslations } from 'next-intl'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useLineWords } from '@/shared/fare/fare-line.ts'
import type { Proposal } from '@/shared/office/proposals/api.ts'
import { FareLines } from '@/ui/fare-lines.tsx'
import { Way } from '@/ui/way.tsx'
import { Fact } from './fact.tsx'

/** What was offered: when, where, in which class, what goes with it, and each line of the price. */
export function TripPart({ proposal: { trip, wishes, words, byTariff } }: { proposal: Proposal }) {
  const { nameOf: classOf } = useClasses()
  const t = useTranslations('officeProposals.trip')
  const figures = useFigures(trip.timeZone)
  const wordsOf = useLineWords(figures, trip.currency)
  const money = (minor: number) => figures.money(minor, trip.currency)
  const { guest, note, flight, sign } = wishes
  return (
    <>
      <section aria-label={t('label')} className="grid gap-4">
        <p className="num font-serif text-[22px]/7">{figures.dayAndTime(trip.pickupAt)}</p>
        <Way
          pickup={{ address: trip.pickup.address }}
          stops={trip.stops.map(({ address }) => ({ address }))}
          dropOff={{ address: trip.dropOff.address }}
        />
        <dl className="grid gap-x-6 gap-y-3 desk:grid-cols-3">
          <Fact label={t('class')}>{classOf(trip.vehicleClass, trip.className)}</Fact>
          <Fact label={t('passengers')}>{figures.number(trip.passengers)}</Fact>
          <Fact label={t('luggage')}>{figures.number(trip.luggage)}</Fact>
          {guest && (
            <Fact label={t('guest')}>
              <bdi>{guest.name}</bdi>
            </Fact>
          )}
          {flight && <Fact label={t('flight')}>{flight}</Fact>}
          {sign && (
            <Fact label={t('sign')}>
              <bdi>{sign}</bdi>
            </Fact>
          )}
          {note && (
            <Fact label={t('note')}>
              <bdi>{note}</bdi>
            </Fact>
          )}
          {words !== null && (
            <Fact label={t('words')}>
              <bdi>{words}</bdi>
            </Fact>
          )}
        </dl>
      </section>
      <section aria-label={t('price')} className="max-w-140">
        <FareLines
          lines={trip.lines.map((line, index) => ({
            code: `${line.code}-${index}`,
            ...wordsOf(line),
            amount: money(line.amount),
          }))}
          total={{
            label: t('total'),
            ...(byTariff !== trip.total && { detail: t('byTariff', { amount: money(byTariff) }) }),
            amount: money(trip.total),
          }}
        />
      </section>
    </>
  )
}
