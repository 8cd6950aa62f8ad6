import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { identityContract, Me } from '@livery/contracts/identity/identity.ts'
import type { placesContract, SavedPlace } from '@livery/contracts/places/places.ts'
import type { calendarContract } from '@livery/contracts/rides/calendar.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Identity = typeof identityContract
type Places = typeof placesContract
type Calendar = typeof calendarContract
const PLACES: Places['savedPlaces']['path'] = '/user/saved-places'

export type ProfileChange = Partial<
  Pick<Me, 'firstname' | 'lastname' | 'phone' | 'locale' | 'theme' | 'preferences'> & { image: File }
>
export type PlaceDraft = BodyOf<Places['savePlace']>

export const {
  useUpdateProfileMutation,
  useLatestExportQuery,
  useRequestExportMutation,
  useDeleteAccountMutation,
  useSavedPlacesQuery,
  useCalendarFeedQuery,
  useRenewCalendarFeedMutation,
  useSavePlaceMutation,
  useRemovePlaceMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation(
      write<Identity['updateProfile'], ProfileChange>('POST', '/admin/updateProfile', {
        body: formOf,
        invalidatesTags: ['Me'],
      }),
    ),
    latestExport: build.query(read<Identity['latestExport']>('/auth/export', ['Export'])),
    requestExport: build.mutation(
      write<Identity['requestExport']>('POST', '/auth/export', { invalidatesTags: ['Export'] }),
    ),
    deleteAccount: build.mutation(write<Identity['deleteAccount']>('POST', '/auth/delete-account', {})),
    calendarFeed: build.query(read<Calendar['feedAddress']>('/user/calendar-feed', ['Me'])),
    renewCalendarFeed: build.mutation(
      write<Calendar['renewFeed']>('POST', '/user/calendar-feed/renew', { invalidatesTags: ['Me'] }),
    ),
    savedPlaces: build.query(read<Places['savedPlaces']>(PLACES, ['SavedPlace'])),
    savePlace: build.mutation<SavedPlace, PlaceDraft & { id?: string }>({
      query: ({ id, ...body }) =>
        id === undefined
          ? { url: PLACES, method: 'POST', body, act: true }
          : { url: `${PLACES}/${encodeURIComponent(id)}`, method: 'PUT', body },
      transformResponse: unwrap<SavedPlace>,
      invalidatesTags: ['SavedPlace'],
    }),
    removePlace: build.mutation(
      write<Places['removeSavedPlace']>('DELETE', '/user/saved-places/{id}', { invalidatesTags: ['SavedPlace'] }),
    ),
  }),
})

/** The call takes a form, as the specification has it; a picture makes it one of several parts. */
function formOf({ image, preferences, ...texts }: ProfileChange): FormData | URLSearchParams {
  const form = image === undefined ? new URLSearchParams() : new FormData()
  for (const [name, value] of Object.entries(texts)) if (value) form.set(name, value)
  if (preferences !== undefined) form.set('preferences', JSON.stringify(preferences))
  if (image !== undefined && form instanceof FormData) form.set('image', image)
  return form
}
