import type { BodyOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { DataExport, Session } from '@livery/contracts/identity/account-life.ts'
import type { identityContract, Me } from '@livery/contracts/identity/identity.ts'
import type { placesContract, SavedPlace } from '@livery/contracts/places/places.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Identity = typeof identityContract
type Places = typeof placesContract
const PASSWORD: Identity['changePassword']['path'] = '/auth/change-password'
const UPDATE: Identity['updateProfile']['path'] = '/admin/updateProfile'
const SESSIONS: Identity['sessions']['path'] = '/auth/sessions'
const END_OTHERS: Identity['endOtherSessions']['path'] = '/auth/sessions/end-others'
const EXPORT: Identity['requestExport']['path'] = '/auth/export'
const DELETE: Identity['deleteAccount']['path'] = '/auth/delete-account'
const PLACES: Places['savedPlaces']['path'] = '/user/saved-places'

export type ProfileChange = Partial<
  Pick<Me, 'firstname' | 'lastname' | 'phone' | 'locale' | 'theme' | 'preferences'> & { image: File }
>
export type PlaceDraft = BodyOf<Places['savePlace']>

const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<Me, ProfileChange>({
      query: (change) => ({ url: UPDATE, method: 'POST', body: formOf(change) }),
      transformResponse: (reply: ReplyOf<Identity['updateProfile']>) => reply.data,
      invalidatesTags: ['Me'],
    }),
    changePassword: build.mutation<void, BodyOf<Identity['changePassword']>>({
      query: (body) => ({ url: PASSWORD, method: 'POST', body }),
      invalidatesTags: ['Session'],
    }),
    sessions: build.query<Session[], void>({
      query: () => SESSIONS,
      transformResponse: unwrap<Session[]>,
      providesTags: ['Session'],
    }),
    endSession: build.mutation<void, string>({
      query: (id) => ({ url: `${SESSIONS}/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
    endOtherSessions: build.mutation<{ ended: number }, void>({
      query: () => ({ url: END_OTHERS, method: 'POST' }),
      transformResponse: unwrap<{ ended: number }>,
      invalidatesTags: ['Session'],
    }),
    latestExport: build.query<DataExport | null, void>({
      query: () => EXPORT,
      transformResponse: unwrap<DataExport | null>,
      providesTags: ['Export'],
    }),
    requestExport: build.mutation<DataExport, void>({
      query: () => ({ url: EXPORT, method: 'POST' }),
      transformResponse: unwrap<DataExport>,
      invalidatesTags: ['Export'],
    }),
    deleteAccount: build.mutation<ReplyOf<Identity['deleteAccount']>['data'], void>({
      query: () => ({ url: DELETE, method: 'POST' }),
      transformResponse: unwrap<ReplyOf<Identity['deleteAccount']>['data']>,
    }),
    savedPlaces: build.query<SavedPlace[], void>({
      query: () => PLACES,
      transformResponse: unwrap<SavedPlace[]>,
      providesTags: ['SavedPlace'],
    }),
    savePlace: build.mutation<SavedPlace, PlaceDraft & { id?: string }>({
      query: ({ id, ...body }) =>
        id === undefined
          ? { url: PLACES, method: 'POST', body, act: true }
          : { url: `${PLACES}/${encodeURIComponent(id)}`, method: 'PUT', body },
      transformResponse: unwrap<SavedPlace>,
      invalidatesTags: ['SavedPlace'],
    }),
    removePlace: build.mutation<void, string>({
      query: (id) => ({ url: `${PLACES}/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['SavedPlace'],
    }),
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

export const {
  useUpdateProfileMutation,
  useChangePasswordMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useLatestExportQuery,
  useRequestExportMutation,
  useDeleteAccountMutation,
  useSavedPlacesQuery,
  useSavePlaceMutation,
  useRemovePlaceMutation,
} = accountApi
