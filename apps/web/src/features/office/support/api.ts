import type { BodyOf, QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { OfficeTicket, supportContract } from '@livery/contracts/support/support.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Support = typeof supportContract
export type InboxQuery = QueryOf<Support['officeList']>
export type Team = ReplyOf<Support['officeTeam']>['data']
export type Topic = Team['topics'][number]
export type OfficeMove = 'take_up' | 'resolve' | 'close'

export const INBOX: Support['officeList']['path'] = '/admin/support'
const TEAM: Support['officeTeam']['path'] = '/admin/support/team'
const TOPICS: Support['keepTopic']['path'] = '/admin/support/topics'
const SHOW: Support['officeShow']['path'] = '/admin/support/{id}'
const REPLY: Support['officeReply']['path'] = '/admin/support/{id}/reply'
const NOTE: Support['officeNote']['path'] = '/admin/support/{id}/note'
const ASSIGN: Support['officeAssign']['path'] = '/admin/support/{id}/assign'
const STATUS: Support['officeStatus']['path'] = '/admin/support/{id}/update-status'
const at = (path: string, id: string) => path.replace('{id}', encodeURIComponent(id))

const inboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    inbox: build.query<ReplyOf<Support['officeList']>, InboxQuery>({
      query: (params) => ({ url: INBOX, params }),
      providesTags: ['Ticket'],
    }),
    team: build.query<Team, void>({
      query: () => TEAM,
      transformResponse: unwrap<Team>,
      providesTags: ['Ticket'],
    }),
    keepTopic: build.mutation<Topic, BodyOf<Support['keepTopic']>>({
      query: (body) => ({ url: TOPICS, method: 'PUT', body }),
      transformResponse: unwrap<Topic>,
      invalidatesTags: ['Ticket'],
    }),
    officeTicket: build.query<OfficeTicket, string>({
      query: (id) => at(SHOW, id),
      transformResponse: unwrap<OfficeTicket>,
      providesTags: ['Ticket'],
    }),
    answerTicket: build.mutation<OfficeTicket, { id: string; form: FormData }>({
      query: ({ id, form }) => ({ url: at(REPLY, id), method: 'POST', body: form, act: true }),
      invalidatesTags: ['Ticket'],
    }),
    noteOnTicket: build.mutation<OfficeTicket, { id: string; message: string }>({
      query: ({ id, message }) => ({ url: at(NOTE, id), method: 'POST', body: { message }, act: true }),
      invalidatesTags: ['Ticket'],
    }),
    assignTicket: build.mutation<OfficeTicket, { id: string; assignee: string | null; version: number }>({
      query: ({ id, ...body }) => ({ url: at(ASSIGN, id), method: 'POST', body }),
      // Also when it is refused: somebody else was faster, and what they did is worth seeing.
      invalidatesTags: ['Ticket'],
    }),
    moveTicket: build.mutation<OfficeTicket, { id: string; action: OfficeMove; version: number }>({
      query: ({ id, ...body }) => ({ url: at(STATUS, id), method: 'POST', body }),
      invalidatesTags: ['Ticket'],
    }),
  }),
})

export const {
  useInboxQuery,
  useTeamQuery,
  useKeepTopicMutation,
  useOfficeTicketQuery,
  useAnswerTicketMutation,
  useNoteOnTicketMutation,
  useAssignTicketMutation,
  useMoveTicketMutation,
} = inboxApi
