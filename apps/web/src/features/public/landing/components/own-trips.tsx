'use client'

import type { Place } from '@livery/contracts/common.ts'
import type { placesContract } from '@livery/contracts/places/places.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import { BriefcaseBusiness, House, RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, readPage } from '@/lib/store/endpoint.ts'
import { chipClass } from '@/ui/chip.tsx'
import { type OwnTrip, tripsOf } from '../own-trips.ts'

const { useLandingRidesQuery, useOwnPlacesQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    landingRides: build.query(readPage<(typeof ridesContract)['riderList']>('/user/ride', ['Ride'])),
    ownPlaces: build.query(read<(typeof placesContract)['savedPlaces']>('/user/saved-places', ['SavedPlace'])),
  }),
})
const SIGNS = { home: House, work: BriefcaseBusiness } as const

/** What a rider who comes back may want, before they type: the trips they took, home and work. */
export function OwnTrips({ onPlace, onTrip }: { onPlace: (place: Place) => void; onTrip: (trip: OwnTrip) => void }) {
  const t = useTranslations('landing.panel')
  const { data: rides } = useLandingRidesQuery({ status: 'past', page: 1, pageSize: 20 })
  const { data: places = [] } = useOwnPlacesQuery()
  const trips = tripsOf(rides?.data ?? [])
  const own = places.flatMap(({ kind, place }) => (kind === 'other' ? [] : [{ kind, place }]))
  if (trips.length === 0 && own.length === 0) return null
  return (
    <fieldset className="min-w-0 border-t border-line px-4 py-3">
      <legend className="sr-only">{t('again')}</legend>
      <div className="chips">
        {own.map(({ kind, place }) => {
          const Sign = SIGNS[kind]
          return (
            <button key={kind} type="button" className={chipClass()} onClick={() => onPlace(place)}>
              <Sign size={18} strokeWidth={1.5} aria-hidden="true" />
              {t(kind)}
            </button>
          )
        })}
        {trips.map((trip) => (
          <button
            key={`${trip.pickup.address} ${trip.dropOff.address}`}
            type="button"
            className={chipClass(undefined, 'max-w-full')}
            onClick={() => onTrip(trip)}
          >
            <RotateCcw size={18} strokeWidth={1.5} aria-hidden="true" className="flex-none" />
            <span className="cut min-w-0">
              {t.rich('route', {
                to: () => <bdi>{trip.dropOff.address}</bdi>,
                from: () => <bdi className="text-muted">{trip.pickup.address}</bdi>,
              })}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
