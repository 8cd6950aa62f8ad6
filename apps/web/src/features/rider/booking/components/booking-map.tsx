'use client'

import type { Quote } from '@livery/contracts/pricing/quotes.ts'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { usePerson } from '@/lib/session/use-person.ts'
import { pointsOf } from '@/shared/map/bounds.ts'
import { MapStage } from '@/shared/map/components/map-stage.tsx'
import { NearbyCars } from '@/shared/map/components/nearby-cars.tsx'
import { Pin } from '@/shared/map/components/pin.tsx'
import { RouteLine } from '@/shared/map/components/route-line.tsx'
import { useDesk } from '@/shared/map/use-desk.ts'
import { useRegionQuery } from '@/shared/places/api.ts'
import { selectBooking } from '../selectors.ts'

/** The way that is being priced, and the free cars around the pickup, or around the centre before there is one. */
export function BookingMap({ quote, etaSeconds }: { quote: Quote | undefined; etaSeconds: number | null | undefined }) {
  const t = useTranslations('booking')
  const { kind, pickup, stops, dropOff } = useSelector(selectBooking)
  const isDesk = useDesk() === true
  const from = pickup.place
  const to = dropOff.place
  const { data: region } = useRegionQuery()
  const isSignedIn = usePerson() !== undefined
  const around = from ?? region?.centre
  const figures = useFigures(quote?.timeZone)
  const frame = useMemo(() => {
    const ends = [...(from ? [from] : []), ...(to ? [to] : [])]
    const points = [...ends, ...(from && to ? pointsOf(quote?.geometry) : [])]
    return { subject: JSON.stringify([points.length, ...ends.map(({ lat, lng }) => [lat, lng])]), points }
  }, [from, to, quote])
  const arrival =
    quote && etaSeconds != null
      ? figures.time(new Date(Date.now() + (etaSeconds + quote.duration.value) * 1000))
      : undefined
  // There is room for names on a desk.
  const tagOf = ({ address }: { address: string }, words: string | undefined) =>
    words && isDesk ? (
      <>
        <bdi>{address}</bdi> · {words}
      </>
    ) : (
      words
    )
  return (
    <MapStage frame={frame}>
      <RouteLine route={from && to ? quote?.geometry : undefined} />
      {!to && around && isSignedIn && <NearbyCars at={around} />}
      {from && (
        <Pin
          at={from}
          kind="ring"
          tag={tagOf(from, etaSeconds != null ? t('carIn', { minutes: figures.minutes(etaSeconds) }) : undefined)}
        />
      )}
      {stops.map((stop, index) => stop.place && <Pin key={stop.key} at={stop.place} kind={index + 1} />)}
      {to && (
        <Pin
          at={to}
          kind="square"
          tag={tagOf(to, arrival && t(kind === 'hourly' ? 'until' : 'thereAt', { time: arrival }))}
        />
      )}
    </MapStage>
  )
}
