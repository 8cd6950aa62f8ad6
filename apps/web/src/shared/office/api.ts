'use client'

import type { chatContract } from '@livery/contracts/chat/chat.ts'
import type { assignmentContract } from '@livery/contracts/dispatch/assignment.ts'
import type { dispatchContract } from '@livery/contracts/dispatch/dispatch.ts'
import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { notificationsContract } from '@livery/contracts/notifications/notifications.ts'
import type { officeChangeContract } from '@livery/contracts/rides/office-change.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { type DataOf, read, readPage, write } from '@/lib/store/endpoint.ts'

type Rides = typeof ridesContract
export type OfficeUpdate = BodyOf<Rides['officeUpdate']>
type Assignment = typeof assignmentContract
type Chat = typeof chatContract
export type ChatRead = DataOf<Chat['officeRead']>

export const {
  useOfficeRidesQuery,
  useOfficeRideQuery,
  useOfficeUpdateMutation,
  useAssignRideMutation,
  useOfficeChatQuery,
  useReadOfficeChatMutation,
  useMailboxQuery,
  useCarsOnMapQuery,
  useWriteNoteMutation,
  useTakeBackNoteMutation,
  useTellAboutRideMutation,
  endpoints: { officeRides, mailbox },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    officeRides: build.query(readPage<Rides['officeList']>('/admin/rides', ['Ride'])),
    officeRide: build.query(read<Rides['officeShow']>('/admin/rides/{id}', ['Ride'])),
    officeUpdate: build.mutation(
      write<Rides['officeUpdate']>('POST', '/admin/ride/update-status', { act: true, invalidatesTags: ['Ride'] }),
    ),
    assignRide: build.mutation(
      // Also when it is refused: what stood against it is worth seeing.
      write<Assignment['assign']>('POST', '/admin/rides/{id}/assign', { invalidatesTags: ['Ride', 'Driver', 'Alert'] }),
    ),
    writeNote: build.mutation(
      write<Rides['writeNote']>('POST', '/admin/rides/{id}/notes', { act: true, invalidatesTags: ['Ride'] }),
    ),
    takeBackNote: build.mutation(
      write<Rides['takeBackNote']>('DELETE', '/admin/ride-notes/{id}', { invalidatesTags: ['Ride'] }),
    ),
    tellAboutRide: build.mutation(
      write<(typeof officeChangeContract)['tell']>('POST', '/admin/rides/{id}/tell', {
        act: true,
        invalidatesTags: ['Ride'],
      }),
    ),
    carsOnMap: build.query(read<(typeof dispatchContract)['fleet']>('/admin/fleet')),
    officeChat: build.query(read<Chat['officeShow']>('/admin/chat/{id}', ['Chat'])),
    readOfficeChat: build.mutation(write<Chat['officeRead']>('POST', '/admin/chat/{id}/read', {})),
    mailbox: build.query(readPage<(typeof notificationsContract)['mailbox']>('/admin/mailbox', ['Mail'])),
  }),
})
