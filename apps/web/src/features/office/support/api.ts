'use client'

import type { QueryOf } from '@livery/contracts/endpoint.ts'
import type { supportContract } from '@livery/contracts/support/support.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { type DataOf, read, readPage, write } from '@/lib/store/endpoint.ts'

type Support = typeof supportContract
export type InboxQuery = QueryOf<Support['officeList']>
export type Team = DataOf<Support['officeTeam']>
export type Topic = Team['topics'][number]
export type OfficeMove = 'take_up' | 'resolve' | 'close'

export const INBOX: Support['officeList']['path'] = '/admin/support'
// Also when it is refused: somebody else was faster, and what they did is worth seeing.
const CHANGED = { invalidatesTags: ['Ticket'] } as const

export const {
  useInboxQuery,
  useSupportTeamQuery,
  useKeepTopicMutation,
  useOfficeTicketQuery,
  useAnswerTicketMutation,
  useNoteOnTicketMutation,
  useAssignTicketMutation,
  useMoveTicketMutation,
  endpoints: { inbox, supportTeam },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    inbox: build.query(readPage<Support['officeList']>(INBOX, ['Ticket'])),
    supportTeam: build.query(read<Support['officeTeam']>('/admin/support/team', ['Ticket'])),
    keepTopic: build.mutation(write<Support['keepTopic']>('PUT', '/admin/support/topics', CHANGED)),
    officeTicket: build.query(read<Support['officeShow']>('/admin/support/{id}', ['Ticket'])),
    answerTicket: build.mutation(
      write<Support['officeReply'], { id: string; form: FormData }>('POST', '/admin/support/{id}/reply', {
        act: true,
        body: ({ form }) => form,
        ...CHANGED,
      }),
    ),
    noteOnTicket: build.mutation(
      write<Support['officeNote']>('POST', '/admin/support/{id}/note', { act: true, ...CHANGED }),
    ),
    assignTicket: build.mutation(write<Support['officeAssign']>('POST', '/admin/support/{id}/assign', CHANGED)),
    moveTicket: build.mutation(write<Support['officeStatus']>('POST', '/admin/support/{id}/update-status', CHANGED)),
  }),
})
