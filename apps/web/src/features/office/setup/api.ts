'use client'

import type { checklistContract } from '@livery/contracts/setup/checklist.ts'
import type { regionsContract } from '@livery/contracts/setup/regions.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'

type Contract = typeof regionsContract
const CHANGED = { invalidatesTags: ['Setup'] } as const
/** A country is sent over a slow line; how far it is says the API. */
const UPLOAD_MS = 24 * 60 * 60 * 1_000

export const {
  useRegionsQuery,
  useRegionPictureQuery,
  useUploadExtractMutation,
  useFetchExtractMutation,
  useBuildRegionMutation,
  useCancelRegionOrderMutation,
  useUseRegionMutation,
  useChooseCurrencyMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    regions: build.query(read<Contract['regions']>('/admin/regions', ['Setup'])),
    regionPicture: build.query(read<Contract['regionPicture']>('/admin/region-orders/{id}/picture')),
    uploadExtract: build.mutation<unknown, File>({
      query: (file) => ({
        url: '/admin/region-orders/upload',
        method: 'POST',
        params: { fileName: file.name },
        headers: { 'Content-Type': 'application/octet-stream' },
        body: file,
        timeout: UPLOAD_MS,
      }),
      ...CHANGED,
    }),
    fetchExtract: build.mutation(
      write<Contract['fetchExtract']>('POST', '/admin/region-orders', { ...CHANGED, act: true }),
    ),
    buildRegion: build.mutation(write<Contract['buildRegion']>('POST', '/admin/region-orders/{id}/build', CHANGED)),
    cancelRegionOrder: build.mutation(
      write<Contract['cancelRegionOrder']>('POST', '/admin/region-orders/{id}/cancel', CHANGED),
    ),
    chooseCurrency: build.mutation(
      write<(typeof checklistContract)['chooseCurrency']>('POST', '/admin/setup/currency', {
        invalidatesTags: ['Setup', 'Tariff'],
      }),
    ),
    useRegion: build.mutation(write<Contract['useRegion']>('POST', '/admin/regions/{name}/use', CHANGED)),
  }),
})
