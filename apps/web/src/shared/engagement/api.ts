import type { BodyOf, QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { Engagement, EngagementDetail } from '@livery/contracts/engagements/engagement-views.ts'
import type { engagementsContract } from '@livery/contracts/engagements/engagements.ts'
import type { Act as OneAct } from '@/lib/store/acts.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { type Page, unwrap } from '@/lib/store/reply.ts'

type Engagements = typeof engagementsContract
export type EngagementFilters = QueryOf<Engagements['list']>
export type Offered = ReplyOf<Engagements['choices']>['data']
export type Cancelled = ReplyOf<Engagements['cancel']>['data']
export type OfficeChoice = ReplyOf<Engagements['officeChoices']>['data'][number]

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
const CHOICES: Engagements['choices']['path'] = '/assignment/choices'
const CREATE: Engagements['create']['path'] = '/assignment/create'
const SKILLS: Engagements['driverSkills']['path'] = '/driver/skills'
const OFFICE_CHOICES: Engagements['officeChoices']['path'] = '/admin/assignment/choices'
const PLURAL = { skill: 'skills', category: 'categories' } as const

const engagementApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    engagements: build.query<Page<Engagement>, EngagementFilters>({
      query: (params) => ({ url: ENGAGEMENTS, params }),
      providesTags: ['Engagement'],
    }),
    engagement: build.query<EngagementDetail, string>({
      query: (id) => `/assignment/show/${encodeURIComponent(id)}`,
      transformResponse: unwrap<EngagementDetail>,
      providesTags: ['Engagement'],
    }),
    engagementChoices: build.query<Offered, void>({ query: () => CHOICES, transformResponse: unwrap<Offered> }),
    postEngagement: build.mutation<EngagementDetail, BodyOf<Engagements['create']>>({
      query: (body) => ({ url: CREATE, method: 'POST', body, act: true }),
      transformResponse: unwrap<EngagementDetail>,
      invalidatesTags: ['Engagement'],
    }),
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
      invalidatesTags: ['Engagement', 'Wallet', 'Transaction'],
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
    cancelEngagement: build.mutation<Cancelled, { id: string; body: BodyOf<Engagements['cancel']> }>({
      query: ({ id, body }) => ({
        url: `/assignment/${encodeURIComponent(id)}/cancel`,
        method: 'POST',
        body,
        act: sameWithAnyVersion(body),
      }),
      transformResponse: unwrap<Cancelled>,
      invalidatesTags: ['Engagement', 'Wallet', 'Transaction'],
    }),
    driverSkills: build.query<ReplyOf<Engagements['driverSkills']>['data'], void>({
      query: () => SKILLS,
      transformResponse: unwrap<ReplyOf<Engagements['driverSkills']>['data']>,
      providesTags: ['Skill'],
    }),
    setDriverSkills: build.mutation<unknown, string[]>({
      query: (skills) => ({ url: SKILLS, method: 'PUT', body: { skills } }),
      invalidatesTags: ['Skill', 'Engagement'],
    }),
    officeChoices: build.query<OfficeChoice[], void>({
      query: () => OFFICE_CHOICES,
      transformResponse: unwrap<OfficeChoice[]>,
      providesTags: ['Skill'],
    }),
    addChoice: build.mutation<unknown, BodyOf<Engagements['addChoice']>>({
      query: (body) => ({ url: OFFICE_CHOICES, method: 'POST', body }),
      invalidatesTags: ['Skill'],
    }),
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
} = engagementApi
