import type { QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import type { SupportTopic, supportContract, Ticket } from '@livery/contracts/support/support.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Support = typeof supportContract
type Rides = typeof ridesContract
export type Asker = 'user' | 'driver'
/** What the choice of a ride needs to name it. */
export type OwnRide = Pick<
  ReplyOf<Rides['riderList']>['data'][number],
  'rideId' | 'rideNumber' | 'pickupAt' | 'timeZone' | 'pickupLocation'
>

const LIST: Support['list']['path'] = '/customer-support'
const SHOW: Support['show']['path'] = '/customer-support/{id}'
const REPLY: Support['reply']['path'] = '/customer-support/{id}/reply'
const RESOLVE: Support['resolve']['path'] = '/customer-support/{id}/resolve'
const TOPICS: Support['topics']['path'] = '/customer-support/topics'
const CREATE: Record<Asker, string> = {
  user: '/user/customer-support/create' satisfies Support['riderCreate']['path'],
  driver: '/driver/customer-support/create' satisfies Support['driverCreate']['path'],
}
const RIDES: Record<Asker, string> = {
  user: '/user/ride' satisfies Rides['riderList']['path'],
  driver: '/driver/ride' satisfies Rides['driverList']['path'],
}
const at = (path: string, id: string) => path.replace('{id}', encodeURIComponent(id))

const supportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownTickets: build.query<ReplyOf<Support['list']>, QueryOf<Support['list']>>({
      query: (params) => ({ url: LIST, params }),
      providesTags: ['Ticket'],
    }),
    ownTicket: build.query<Ticket, string>({
      query: (id) => at(SHOW, id),
      transformResponse: unwrap<Ticket>,
      providesTags: ['Ticket'],
    }),
    topics: build.query<SupportTopic[], string>({
      query: (locale) => ({ url: TOPICS, params: { locale } }),
      transformResponse: unwrap<SupportTopic[]>,
    }),
    ownRides: build.query<OwnRide[], Asker>({
      query: (asker) => ({ url: RIDES[asker], params: { pageSize: 10 } }),
      transformResponse: unwrap<OwnRide[]>,
      providesTags: ['Ride'],
    }),
    openTicket: build.mutation<Ticket, { asker: Asker; form: FormData }>({
      query: ({ asker, form }) => ({ url: CREATE[asker], method: 'POST', body: form, act: true }),
      transformResponse: unwrap<Ticket>,
      invalidatesTags: ['Ticket'],
    }),
    replyToOffice: build.mutation<Ticket, { id: string; form: FormData }>({
      query: ({ id, form }) => ({ url: at(REPLY, id), method: 'POST', body: form, act: true }),
      transformResponse: unwrap<Ticket>,
      invalidatesTags: ['Ticket'],
    }),
    settleTicket: build.mutation<Ticket, string>({
      query: (id) => ({ url: at(RESOLVE, id), method: 'POST' }),
      transformResponse: unwrap<Ticket>,
      invalidatesTags: ['Ticket'],
    }),
  }),
})

export const {
  useOwnTicketsQuery,
  useOwnTicketQuery,
  useTopicsQuery,
  useOwnRidesQuery,
  useOpenTicketMutation,
  useReplyToOfficeMutation,
  useSettleTicketMutation,
} = supportApi
