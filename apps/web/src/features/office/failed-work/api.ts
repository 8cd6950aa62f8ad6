import type { QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { FailedWorkKind, operationsContract } from '@livery/contracts/operations/operations.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Operations = typeof operationsContract

const FAILED: Operations['failedWork']['path'] = '/admin/failed-work'
const AGAIN: Operations['sendAgain']['path'] = '/admin/failed-work/{id}/send-again'
const ALL_AGAIN: Operations['sendAllAgain']['path'] = '/admin/failed-work/send-again'

interface Sent {
  readonly sent: number
}

const failedWorkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    failedWork: build.query<ReplyOf<Operations['failedWork']>, QueryOf<Operations['failedWork']>>({
      query: (params) => ({ url: FAILED, params }),
      // More or less of it comes as an alert.
      providesTags: ['Alert'],
    }),
    sendAgain: build.mutation<Sent, string>({
      query: (id) => ({ url: AGAIN.replace('{id}', encodeURIComponent(id)), method: 'POST', act: true }),
      transformResponse: unwrap<Sent>,
      invalidatesTags: ['Alert'],
    }),
    sendAllAgain: build.mutation<Sent, { kind: FailedWorkKind | undefined }>({
      query: (body) => ({ url: ALL_AGAIN, method: 'POST', body, act: true }),
      transformResponse: unwrap<Sent>,
      invalidatesTags: ['Alert'],
    }),
  }),
})

export const { useFailedWorkQuery, useSendAgainMutation, useSendAllAgainMutation } = failedWorkApi
