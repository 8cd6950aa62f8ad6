'use client'

import type { BodyOf, QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { EngagementDetail } from '@livery/contracts/engagements/engagement-views.ts'
import type { engagementsContract } from '@livery/contracts/engagements/engagements.ts'
import type { Act as OneAct } from '@/lib/store/acts.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { type DataOf, read, readPage, write } from '@/lib/store/endpoint.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Engagements = typeof engagementsContract
export type EngagementFilters = QueryOf<Engagements['list']>
export type Offered = DataOf<Engagements['choices']>
export type Cancelled = DataOf<Engagements['cancel']>
export type OfficeChoice = DataOf<Engagements['officeChoices']>[number]

/** The acts on one engagement, by the last word of their path. */
interface Acts {
  bid: BodyOf<Engagements['bid']>
  withdraw: undefined
  award: BodyOf<Engagements['award']>
  pay: BodyOf<Engagements['pay']>
  start: BodyOf<Engagements['start']>
  complete: BodyOf<Engagements['complete']>
  confirm: BodyOf<Engagements['confirm']>
  tip: BodyOf<Engagements['tip']>
  review: BodyOf<Engagements['review']>
}
type Act = {
  [Name in keyof Acts]: { id: string; act: Name; body: Acts[Name] }
}[keyof Acts]

export const ENGAGEMENTS: Engagements['list']['path'] = '/assignment/getAssignments'
const PLURAL = { skill: 'skills', category: 'categories' } as const
const MOVED = { invalidatesTags: ['Engagement', 'Wallet', 'Transaction'] } as const

export const {
  useEngagementsQuery,
  useEngagementQuery,
  useEngagementChoicesQuery,
  usePostEngagementMutation,
  useAddEngagementPicturesMutation,
  useActOnEngagementMutation,
  useEngagementCancelTermsQuery,
  useCancelEngagementMutation,
  useDriverSkillsQuery,
  useSetDriverSkillsMutation,
  useOfficeChoicesQuery,
  useAddChoiceMutation,
  useRetireChoiceMutation,
  endpoints: { engagements },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    engagements: build.query(readPage<Engagements['list']>(ENGAGEMENTS, ['Engagement'])),
    engagement: build.query(read<Engagements['show']>('/assignment/show/{id}', ['Engagement'])),
    engagementChoices: build.query(read<Engagements['choices']>('/assignment/choices')),
    postEngagement: build.mutation(
      write<Engagements['create']>('POST', '/assignment/create', { act: true, invalidatesTags: ['Engagement'] }),
    ),
    addEngagementPictures: build.mutation<EngagementDetail, { id: string; files: readonly File[] }>({
      query: ({ id, files }) => {
        const body = new FormData()
        for (const file of files) body.append('media', file)
        return { url: `/assignment/${encodeURIComponent(id)}/media`, method: 'POST', body, act: true }
      },
      transformResponse: unwrap<EngagementDetail>,
      invalidatesTags: ['Engagement'],
    }),
    actOnEngagement: build.mutation<EngagementDetail, Act>({
      query: ({ id, act, body }) => ({
        url: `/assignment/${encodeURIComponent(id)}/${act}`,
        method: 'POST',
        ...(body && { body }),
        act: sameWithAnyVersion(body),
      }),
      transformResponse: unwrap<EngagementDetail>,
      ...MOVED,
    }),
    /** What cancelling costs at this moment; it changes nothing. */
    engagementCancelTerms: build.query<Cancelled['terms'], { id: string; version: number }>({
      query: ({ id }) => ({
        url: `/assignment/${encodeURIComponent(id)}/cancel`,
        method: 'POST',
        body: { preview: true },
      }),
      transformResponse: (reply: ReplyOf<Engagements['cancel']>) => reply.data.terms,
      keepUnusedDataFor: 0,
    }),
    cancelEngagement: build.mutation(
      write<Engagements['cancel']>('POST', '/assignment/{id}/cancel', {
        act: ({ id: _, ...body }) => sameWithAnyVersion(body),
        ...MOVED,
      }),
    ),
    driverSkills: build.query(read<Engagements['driverSkills']>('/driver/skills', ['Skill'])),
    setDriverSkills: build.mutation(
      write<Engagements['setDriverSkills']>('PUT', '/driver/skills', { invalidatesTags: ['Skill', 'Engagement'] }),
    ),
    officeChoices: build.query(read<Engagements['officeChoices']>('/admin/assignment/choices', ['Skill'])),
    addChoice: build.mutation(
      write<Engagements['addChoice']>('POST', '/admin/assignment/choices', { invalidatesTags: ['Skill'] }),
    ),
    retireChoice: build.mutation<unknown, Pick<OfficeChoice, '_id' | 'kind' | 'version' | 'retired'>>({
      query: ({ _id, kind, version, retired }) => ({
        url: `/admin/assignment/${PLURAL[kind]}/${_id}`,
        method: 'PUT',
        body: { version, retired },
      }),
      invalidatesTags: ['Skill'],
    }),
  }),
})

/** What was asked for is the same act, though the engagement may have moved on before its answer was heard. */
function sameWithAnyVersion(body: object | undefined): OneAct {
  return { of: JSON.stringify({ ...body, version: undefined }) }
}
