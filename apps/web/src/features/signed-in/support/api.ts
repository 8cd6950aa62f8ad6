import type { ReplyOf } from '@livery/contracts/endpoint.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import type { supportContract, Ticket } from '@livery/contracts/support/support.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, readPage, write } from '@/lib/store/endpoint.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Support = typeof supportContract
type Rides = typeof ridesContract
export type Asker = 'user' | 'driver'
/** What the choice of a ride needs to name it. */
export type OwnRide = Pick<
  ReplyOf<Rides['riderList']>['data'][number],
  'rideId' | 'rideNumber' | 'pickupAt' | 'timeZone' | 'pickupLocation'
>

const CREATE: Record<Asker, string> = {
  user: '/user/customer-support/create' satisfies Support['riderCreate']['path'],
  driver: '/driver/customer-support/create' satisfies Support['driverCreate']['path'],
}
const RIDES: Record<Asker, string> = {
  user: '/user/ride' satisfies Rides['riderList']['path'],
  driver: '/driver/ride' satisfies Rides['driverList']['path'],
}
/** Where one's own requests are: under the rider's places or the chauffeur's. */
export const REQUESTS: Record<Asker, string> = { user: '/support', driver: '/drive/support' }

export const {
  useOwnTicketsQuery,
  useOwnTicketQuery,
  useTopicsQuery,
  useOwnRidesQuery,
  useOpenTicketMutation,
  useReplyToOfficeMutation,
  useSettleTicketMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownTickets: build.query(readPage<Support['list']>('/customer-support', ['Ticket'])),
    ownTicket: build.query(read<Support['show']>('/customer-support/{id}', ['Ticket'])),
    topics: build.query(read<Support['topics']>('/customer-support/topics')),
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
    replyToOffice: build.mutation(
      write<Support['reply'], { id: string; form: FormData }>('POST', '/customer-support/{id}/reply', {
        act: true,
        body: ({ form }) => form,
        invalidatesTags: ['Ticket'],
      }),
    ),
    settleTicket: build.mutation(
      write<Support['resolve']>('POST', '/customer-support/{id}/resolve', { invalidatesTags: ['Ticket'] }),
    ),
  }),
})
