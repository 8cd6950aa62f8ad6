'use client'

import type { Assistant, assistantsContract } from '@livery/contracts/assistants/assistants.ts'
import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { assistantDeskContract } from '@livery/contracts/rides/assistant-desk.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Assistants = typeof assistantsContract
type Desk = typeof assistantDeskContract
const CHANGED = { invalidatesTags: ['Assistant'] } as const

export const {
  useAssistantsQuery,
  useSaveAssistantMutation,
  useEndAssistantMutation,
  usePrincipalsQuery,
  useAcceptPrincipalMutation,
  useLeavePrincipalMutation,
  useDeskRidesQuery,
  useDeskSpendQuery,
  endpoints: { principals, deskRides },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    assistants: build.query(read<Assistants['assistants']>('/user/assistants', ['Assistant'])),
    saveAssistant: build.mutation<
      Assistant,
      { id?: string; version?: number | undefined } & Omit<BodyOf<Assistants['inviteAssistant']>, 'email'> & {
          email?: string
        }
    >({
      query: ({ id, email, version, ...terms }) =>
        id === undefined
          ? { url: '/user/assistants', method: 'POST', body: { ...terms, email }, act: true }
          : { url: `/user/assistants/${encodeURIComponent(id)}`, method: 'PUT', body: { ...terms, version } },
      transformResponse: unwrap<Assistant>,
      ...CHANGED,
    }),
    endAssistant: build.mutation(
      write<Assistants['endAssistant']>('POST', '/user/assistants/{id}/end', { act: true, ...CHANGED }),
    ),
    principals: build.query(read<Assistants['principals']>('/user/principals', ['Assistant'])),
    acceptPrincipal: build.mutation(
      write<Assistants['acceptPrincipal']>('POST', '/user/principals/{id}/accept', { act: true, ...CHANGED }),
    ),
    leavePrincipal: build.mutation(
      write<Assistants['leavePrincipal']>('POST', '/user/principals/{id}/leave', { act: true, ...CHANGED }),
    ),
    deskRides: build.query(read<Desk['deskRides']>('/user/assistant/rides', ['Ride', 'Assistant'])),
    deskSpend: build.query(read<Desk['deskSpend']>('/user/assistant/spend', ['Ride', 'Assistant'])),
  }),
})
