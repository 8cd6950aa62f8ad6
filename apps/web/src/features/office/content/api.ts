'use client'

import type { ContentPageRow, contentContract } from '@livery/contracts/content/content.ts'
import type { BodyOf } from '@livery/contracts/endpoint.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { type DataOf, read, readPage, write } from '@/lib/store/endpoint.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Content = typeof contentContract
type Preview = Content['preview']

export const PAGES: Content['officeList']['path'] = '/admin/content'
const PREVIEW: Preview['path'] = '/admin/content/preview'

/** Where people read a page. */
export function addressOf({ type, slug }: Pick<ContentPageRow, 'type' | 'slug'>): string {
  return slug === null ? `/${type}` : `/${type}/${slug}`
}

export const {
  usePagesQuery,
  usePageQuery,
  useCreatePageMutation,
  useWriteVersionMutation,
  usePlacePhotographMutation,
  useTakePhotographAwayMutation,
  usePreviewQuery,
  endpoints: { pages },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    pages: build.query(readPage<Content['officeList']>(PAGES, ['Content'])),
    page: build.query(read<Content['officeShow']>('/admin/content/{id}', ['Content'])),
    createPage: build.mutation(write<Content['create']>('POST', PAGES, { invalidatesTags: ['Content'] })),
    writeVersion: build.mutation(
      write<Content['write']>('POST', '/admin/content/{id}/versions', { invalidatesTags: ['Content'] }),
    ),
    placePhotograph: build.mutation(
      write<Content['placePhotograph'], { id: string; form: FormData }>('PUT', '/admin/content/{id}/photograph', {
        invalidatesTags: ['Content'],
        body: ({ form }) => form,
      }),
    ),
    takePhotographAway: build.mutation(
      write<Content['takePhotographAway'], { id: string; fileId: string }>(
        'DELETE',
        '/admin/content/{id}/photograph/{fileId}',
        { invalidatesTags: ['Content'] },
      ),
    ),
    preview: build.query<DataOf<Preview>, BodyOf<Preview>>({
      query: (body) => ({ url: PREVIEW, method: 'POST', body }),
      transformResponse: unwrap<DataOf<Preview>>,
    }),
  }),
})
