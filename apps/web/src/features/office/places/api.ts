import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { listedPlacesContract } from '@livery/contracts/places/listed-places.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'

type Listed = typeof listedPlacesContract
const CHANGED = { invalidatesTags: ['ListedPlace'] } as const

export type { ListedPlace } from '@livery/contracts/places/listed-places.ts'
export type PlaceEntry = BodyOf<Listed['create']>
export type PlaceChange = BodyOf<Listed['update']>

export const { useListedPlacesQuery, useListPlaceMutation, useChangeListedPlaceMutation, useUnlistPlaceMutation } =
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      listedPlaces: build.query(read<Listed['list']>('/admin/places', ['ListedPlace'])),
      listPlace: build.mutation(write<Listed['create']>('POST', '/admin/places', { act: true, ...CHANGED })),
      changeListedPlace: build.mutation(write<Listed['update']>('PUT', '/admin/places/{id}', CHANGED)),
      unlistPlace: build.mutation(write<Listed['remove']>('DELETE', '/admin/places/{id}', CHANGED)),
    }),
  })
