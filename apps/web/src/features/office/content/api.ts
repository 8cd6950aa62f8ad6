import type { ContentPage, contentContract } from '@livery/contracts/content/content.ts'
import type { BodyOf, QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Content = typeof contentContract
export type PagesQuery = QueryOf<Content['officeList']>
export type Preview = ReplyOf<Content['preview']>['data']

export const PAGES: Content['officeList']['path'] = '/admin/content'
const SHOW: Content['officeShow']['path'] = '/admin/content/{id}'
const WRITE: Content['write']['path'] = '/admin/content/{id}/versions'
const PREVIEW: Content['preview']['path'] = '/admin/content/preview'
const at = (path: string, id: string) => path.replace('{id}', encodeURIComponent(id))

const contentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    pages: build.query<ReplyOf<Content['officeList']>, PagesQuery>({
      query: (params) => ({ url: PAGES, params }),
      providesTags: ['Content'],
    }),
    page: build.query<ContentPage, string>({
      query: (id) => at(SHOW, id),
      transformResponse: unwrap<ContentPage>,
      providesTags: ['Content'],
    }),
    createPage: build.mutation<ContentPage, BodyOf<Content['create']>>({
      query: (body) => ({ url: PAGES, method: 'POST', body }),
      transformResponse: unwrap<ContentPage>,
      invalidatesTags: ['Content'],
    }),
    writeVersion: build.mutation<ContentPage, BodyOf<Content['write']> & { id: string }>({
      query: ({ id, ...body }) => ({ url: at(WRITE, id), method: 'POST', body }),
      transformResponse: unwrap<ContentPage>,
      invalidatesTags: ['Content'],
    }),
    preview: build.query<Preview, BodyOf<Content['preview']>>({
      query: (body) => ({ url: PREVIEW, method: 'POST', body }),
      transformResponse: unwrap<Preview>,
    }),
  }),
})

export const { usePagesQuery, usePageQuery, useCreatePageMutation, useWriteVersionMutation, usePreviewQuery } =
  contentApi
