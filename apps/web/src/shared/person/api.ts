import type { identityContract, Me } from '@livery/contracts/identity/identity.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

const ME: (typeof identityContract)['me']['path'] = '/auth/me'

const personApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<Me, void>({
      query: () => ME,
      transformResponse: unwrap<Me>,
      providesTags: ['Me'],
    }),
  }),
})

export const { useMeQuery } = personApi
