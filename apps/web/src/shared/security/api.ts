'use client'

import type { identityContract } from '@livery/contracts/identity/identity.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'

type Identity = typeof identityContract

export const {
  useChangePasswordMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  endpoints: { sessions },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation(
      write<Identity['changePassword']>('POST', '/auth/change-password', { invalidatesTags: ['Session'] }),
    ),
    sessions: build.query(read<Identity['sessions']>('/auth/sessions', ['Session'])),
    endSession: build.mutation(
      write<Identity['endSession']>('DELETE', '/auth/sessions/{id}', { invalidatesTags: ['Session'] }),
    ),
    endOtherSessions: build.mutation(
      write<Identity['endOtherSessions']>('POST', '/auth/sessions/end-others', { invalidatesTags: ['Session'] }),
    ),
  }),
})
