'use client'

import type { rideImportsContract } from '@livery/contracts/planned-rides/ride-imports.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import type { ApiCall } from '@/lib/store/base-query.ts'
import { read, readPage, write } from '@/lib/store/endpoint.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Contract = typeof rideImportsContract
const CHANGED = { invalidatesTags: ['RideImport'] } as const

export const {
  useRideImportsQuery,
  useRideImportQuery,
  useUploadListMutation,
  useSetImportDefaultsMutation,
  useCorrectRowMutation,
  useBookImportMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    rideImports: build.query(readPage<Contract['list']>('/admin/ride-imports', ['RideImport'])),
    rideImport: build.query(read<Contract['show']>('/admin/ride-imports/{id}', ['RideImport'])),
    uploadList: build.mutation<{ importId: string }, { file: File; name: string }>({
      query: ({ file, name }): ApiCall => ({
        act: true,
        url: '/admin/ride-imports',
        method: 'POST',
        params: { name },
        headers: { 'Content-Type': 'application/octet-stream' },
        body: file,
      }),
      transformResponse: unwrap<{ importId: string }>,
      ...CHANGED,
    }),
    setImportDefaults: build.mutation(
      write<Contract['setDefaults']>('PUT', '/admin/ride-imports/{id}/defaults', CHANGED),
    ),
    correctRow: build.mutation(write<Contract['correct']>('PUT', '/admin/ride-imports/{id}/rows/{position}', CHANGED)),
    bookImport: build.mutation(
      write<Contract['book']>('POST', '/admin/ride-imports/{id}/book', {
        act: true,
        invalidatesTags: ['RideImport', 'Ride'],
      }),
    ),
  }),
})
