import type { chatContract, OfficeChat } from '@livery/contracts/chat/chat.ts'
import type { BodyOf, QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { notificationsContract } from '@livery/contracts/notifications/notifications.ts'
import type { OfficeRide } from '@livery/contracts/rides/ride-views.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Rides = typeof ridesContract
export type OfficeUpdate = BodyOf<Rides['officeUpdate']>
type Mailbox = typeof notificationsContract

type Chat = typeof chatContract
export type ChatRead = ReplyOf<Chat['officeRead']>['data']

const CHAT: Chat['officeShow']['path'] = '/admin/chat/{id}'
const READ_CHAT: Chat['officeRead']['path'] = '/admin/chat/{id}/read'
const RIDES: Rides['officeList']['path'] = '/admin/rides'
const RIDE: Rides['officeShow']['path'] = '/admin/rides/{id}'
const UPDATE: Rides['officeUpdate']['path'] = '/admin/ride/update-status'
const MAILBOX: Mailbox['mailbox']['path'] = '/admin/mailbox'

const officeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    officeRides: build.query<ReplyOf<Rides['officeList']>, QueryOf<Rides['officeList']>>({
      query: (params) => ({ url: RIDES, params }),
      providesTags: ['Ride'],
    }),
    officeRide: build.query<OfficeRide, string>({
      query: (id) => RIDE.replace('{id}', encodeURIComponent(id)),
      transformResponse: unwrap<OfficeRide>,
      providesTags: ['Ride'],
    }),
    officeUpdate: build.mutation<OfficeRide, OfficeUpdate>({
      query: (body) => ({ url: UPDATE, method: 'POST', body, act: true }),
      transformResponse: unwrap<OfficeRide>,
      invalidatesTags: ['Ride'],
    }),
    table: build.mutation<string, { url: string; params: Record<string, string | number | undefined> }>({
      query: ({ url, params }) => ({
        url,
        params: { ...params, format: 'csv' },
        responseHandler: (response) => (response.ok ? response.text() : response.json()),
      }),
    }),
    officeChat: build.query<OfficeChat, string>({
      query: (id) => CHAT.replace('{id}', encodeURIComponent(id)),
      transformResponse: unwrap<OfficeChat>,
      providesTags: ['Chat'],
    }),
    readOfficeChat: build.mutation<ChatRead, { id: string; reason: string }>({
      query: ({ id, reason }) => ({
        url: READ_CHAT.replace('{id}', encodeURIComponent(id)),
        method: 'POST',
        body: { reason },
      }),
      transformResponse: unwrap<ChatRead>,
    }),
    mailbox: build.query<ReplyOf<Mailbox['mailbox']>, QueryOf<Mailbox['mailbox']>>({
      query: (params) => ({ url: MAILBOX, params }),
      providesTags: ['Mail'],
    }),
  }),
})

export const {
  useOfficeRidesQuery,
  useOfficeRideQuery,
  useOfficeUpdateMutation,
  useOfficeChatQuery,
  useReadOfficeChatMutation,
  useMailboxQuery,
  useTableMutation,
} = officeApi
