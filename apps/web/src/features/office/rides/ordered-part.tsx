'use client'

import type { OfficeRide, PaymentLink } from '@livery/contracts/rides/office-ride.ts'
import { useTranslations } from 'next-intl'
import { useClasses } from '@/lib/classes/use-classes.ts'
import type { Figures } from '@/lib/i18n/format.ts'
import { useArrivalWords } from '@/shared/arrival/use-arrival-words.ts'
import { useCabinWords } from '@/shared/cabin/use-cabin-words.ts'
import { useExtraName } from '@/shared/fare/use-extra-name.ts'
import { Facts } from '@/shared/office/facts.tsx'

/** All that was ordered beside the trip. */
export function OrderedPart({ ride, figures }: { ride: OfficeRide; figures: Figures }) {
  const t = useTranslations('office.ordered')
  const { nameOf: classOf } = useClasses()
  const payment = useTranslations('office.payment')
  const arrivalOf = useArrivalWords(ride.timeZone)
  const nameOf = useExtraName()
  const { ordered, flight, arrival, people } = ride
  const cabin = useCabinWords({ inFull: true })(ordered.preferences)
  const extras = ordered.additionalservice.map((extra) => nameOf(extra)).join(', ')
  const seats = t('seats', { passengers: ordered.passengers, luggage: ordered.luggage })
  const linkWords = ({ status, openUntil }: PaymentLink) =>
    status === 'open' && openUntil !== null
      ? payment('link.openUntil', { when: figures.dayAndTime(openUntil) })
      : payment(`link.${status}`)
  return (
    <section>
      <h2 className="mb-2 font-serif text-[18px]/6">{t('title')}</h2>
      <Facts
        facts={[
          {
            label: t('class'),
            value: [classOf(ride.vehicleClass), ordered.isSignatureCar && t('signature'), seats]
              .filter(Boolean)
              .join(' · '),
          },
          ordered.hours !== null && { label: t('hours'), value: t('hoursOf', { count: ordered.hours }) },
          {
            label: t('trip'),
            value: `${figures.distance(ride.distance.value)} · ${figures.minutes(ride.duration.value)}`,
          },
          flight !== null && {
            label: t('arrival'),
            value: [flight, arrival?.arrival && arrivalOf(arrival.arrival)].filter(Boolean).join(' · '),
          },
          ordered.sign !== null && { label: t('sign'), value: <bdi>{ordered.sign}</bdi> },
          cabin && { label: t('wishes'), value: cabin },
          extras && { label: t('extras'), value: extras },
          ordered.note !== null && { label: t('note'), value: <q className="wrap-anywhere">{ordered.note}</q> },
          ordered.preferredChauffeur !== null && {
            label: t('preferred'),
            value: <bdi>{ordered.preferredChauffeur}</bdi>,
          },
          people.bookedBy !== null && { label: t('bookedBy'), value: <bdi>{people.bookedBy}</bdi> },
          { label: t('paid'), value: ride.paymentLink ? linkWords(ride.paymentLink) : payment(ride.paymentMethod) },
        ]}
      />
    </section>
  )
}
