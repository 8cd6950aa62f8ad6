'use client'

import type { Guest, guestsContract, SavedGuest } from '@livery/contracts/guests/guests.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Guests = typeof guestsContract
const GUESTS: Guests['savedGuests']['path'] = '/user/saved-guests'

export const { useSavedGuestsQuery, useSaveGuestMutation, useRemoveGuestMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    savedGuests: build.query(read<Guests['savedGuests']>(GUESTS, ['SavedGuest'])),
    saveGuest: build.mutation<SavedGuest, Guest & { id?: string }>({
      query: ({ id, ...body }) =>
        id === undefined
          ? { url: GUESTS, method: 'POST', body, act: true }
          : { url: `${GUESTS}/${encodeURIComponent(id)}`, method: 'PUT', body },
      transformResponse: unwrap<SavedGuest>,
      invalidatesTags: ['SavedGuest'],
    }),
    removeGuest: build.mutation(
      write<Guests['removeSavedGuest']>('DELETE', '/user/saved-guests/{id}', { invalidatesTags: ['SavedGuest'] }),
    ),
  }),
})
