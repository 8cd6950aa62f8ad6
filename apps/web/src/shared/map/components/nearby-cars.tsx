'use client'

import type { dispatchContract } from '@livery/contracts/dispatch/dispatch.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read } from '@/lib/store/endpoint.ts'
import type { LatLng } from '../bounds.ts'
import { CarMarker } from './car-marker.tsx'

const { useNearbyCarsQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    nearbyCars: build.query(read<(typeof dispatchContract)['nearbyCars']>('/user/nearby-cars')),
  }),
})

const CARS_EVERY_MS = 5000

/** The free cars around a point, without a name. */
export function NearbyCars({ at }: { at: LatLng }) {
  const { data: cars = [] } = useNearbyCarsQuery(
    { lat: at.lat, lng: at.lng },
    { pollingInterval: CARS_EVERY_MS, skipPollingIfUnfocused: true },
  )
  return cars.map((car, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: free cars have no name, and their order is all there is.
    <CarMarker key={index} lat={car.lat} lng={car.lng} heading={car.heading} size={30} />
  ))
}
