import type { alertsContract, OfficeAlert } from '@livery/contracts/alerts/alerts.ts'
import type { QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Alerts = typeof alertsContract

const ALERTS: Alerts['alerts']['path'] = '/admin/alerts'
const HANDLE: Alerts['handleAlert']['path'] = '/admin/alerts/{id}/handle'

const alertsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    alerts: build.query<ReplyOf<Alerts['alerts']>, QueryOf<Alerts['alerts']>>({
      query: (params) => ({ url: ALERTS, params }),
      providesTags: ['Alert'],
    }),
    handleAlert: build.mutation<OfficeAlert, string>({
      query: (id) => ({ url: HANDLE.replace('{id}', encodeURIComponent(id)), method: 'POST' }),
      transformResponse: unwrap<OfficeAlert>,
      invalidatesTags: ['Alert'],
    }),
  }),
})

export const { useAlertsQuery, useHandleAlertMutation } = alertsApi
