'use client'

import type { operationsContract } from '@livery/contracts/operations/operations.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { readPage, write } from '@/lib/store/endpoint.ts'

type Operations = typeof operationsContract
const SENT = { act: true, invalidatesTags: ['Alert'] } as const

export const {
  useFailedWorkQuery,
  useSendAgainMutation,
  useSendAllAgainMutation,
  endpoints: { failedWork },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // More or less of it comes as an alert.
    failedWork: build.query(readPage<Operations['failedWork']>('/admin/failed-work', ['Alert'])),
    sendAgain: build.mutation(write<Operations['sendAgain']>('POST', '/admin/failed-work/{id}/send-again', SENT)),
    sendAllAgain: build.mutation(write<Operations['sendAllAgain']>('POST', '/admin/failed-work/send-again', SENT)),
  }),
})
