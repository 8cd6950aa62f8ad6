import type { BrandDesk, brandContract } from '@livery/contracts/brand/brand.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'

type Brand = typeof brandContract
export type Terms = BrandDesk['published']['terms']

export const {
  useBrandDeskQuery,
  useSaveBrandDraftMutation,
  useDiscardBrandDraftMutation,
  useUploadMarkMutation,
  useUploadBrandPhotographMutation,
  usePublishBrandMutation,
  useGoBackToBrandMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    brandDesk: build.query(read<Brand['desk']>('/admin/brand', ['Brand'])),
    saveBrandDraft: build.mutation(
      write<Brand['saveDraft'], { draftVersion: number; terms: Terms }>('PUT', '/admin/brand/draft', {
        invalidatesTags: ['Brand'],
      }),
    ),
    discardBrandDraft: build.mutation({
      query: (draftVersion: number) => ({ url: `/admin/brand/draft?draftVersion=${draftVersion}`, method: 'DELETE' }),
      invalidatesTags: ['Brand'],
    }),
    uploadMark: build.mutation(write<Brand['uploadMark'], FormData>('POST', '/admin/brand/marks', {})),
    uploadBrandPhotograph: build.mutation(
      write<Brand['uploadPhotograph'], FormData>('POST', '/admin/brand/photographs', {}),
    ),
    publishBrand: build.mutation(
      write<Brand['publish']>('POST', '/admin/brand/versions', { invalidatesTags: ['Brand'] }),
    ),
    goBackToBrand: build.mutation(
      write<Brand['goBack'], { number: string; latest: number }>('POST', '/admin/brand/versions/{number}/restore', {
        invalidatesTags: ['Brand'],
      }),
    ),
  }),
})
