import type { BodyOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { identityContract, Me } from '@livery/contracts/identity/identity.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Identity = typeof identityContract
const ME: Identity['me']['path'] = '/auth/me'
const PASSWORD: Identity['changePassword']['path'] = '/auth/change-password'
const UPDATE: Identity['updateProfile']['path'] = '/admin/updateProfile'

export type ProfileChange = Partial<Pick<Me, 'firstname' | 'lastname' | 'phone' | 'locale' | 'theme'>>

const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<Me, void>({
      query: () => ME,
      transformResponse: unwrap<Me>,
      providesTags: ['Me'],
    }),
    updateProfile: build.mutation<Me, ProfileChange>({
      query: (change) => ({ url: UPDATE, method: 'POST', body: formOf(change) }),
      transformResponse: (reply: ReplyOf<Identity['updateProfile']>) => reply.data,
      invalidatesTags: ['Me'],
    }),
    changePassword: build.mutation<void, BodyOf<Identity['changePassword']>>({
      query: (body) => ({ url: PASSWORD, method: 'POST', body }),
    }),
  }),
})

/** The call takes a form, as the specification has it. */
function formOf(change: ProfileChange): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(change)) if (value) form.set(name, value)
  return form
}

export const { useMeQuery, useUpdateProfileMutation, useChangePasswordMutation } = accountApi
