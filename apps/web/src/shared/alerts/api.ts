'use client'

import type { alertsContract } from '@livery/contracts/alerts/alerts.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { readPage, write } from '@/lib/store/endpoint.ts'

type Alerts = typeof alertsContract

export const {
  useAlertsQuery,
  useHandleAlertMutation,
  useTakeAlertMutation,
  endpoints: { alerts },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    alerts: build.query(readPage<Alerts['alerts']>('/admin/alerts', ['Alert'])),
    takeAlert: build.mutation(
      write<Alerts['takeAlert']>('POST', '/admin/alerts/{id}/take', { invalidatesTags: ['Alert'] }),
    ),
    handleAlert: build.mutation(
      write<Alerts['handleAlert']>('POST', '/admin/alerts/{id}/handle', { invalidatesTags: ['Alert'] }),
    ),
  }),
})
