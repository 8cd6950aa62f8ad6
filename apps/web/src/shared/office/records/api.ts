import type { recordsContract } from '@livery/contracts/records/records.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'

type Records = typeof recordsContract
const CHANGED = { invalidatesTags: ['Record'] } as const

export const {
  useRecordQuery,
  useWriteRecordNoteMutation,
  useTakeBackRecordNoteMutation,
  useAddTagMutation,
  useRemoveTagMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    record: build.query(read<Records['record']>('/admin/records/{id}', ['Record'])),
    writeRecordNote: build.mutation(
      write<Records['writeNote']>('POST', '/admin/records/{id}/notes', { act: true, ...CHANGED }),
    ),
    takeBackRecordNote: build.mutation(write<Records['takeBackNote']>('DELETE', '/admin/record-notes/{id}', CHANGED)),
    addTag: build.mutation(write<Records['addTag']>('POST', '/admin/records/{id}/tags', CHANGED)),
    removeTag: build.mutation(write<Records['removeTag']>('POST', '/admin/records/{id}/tags/remove', CHANGED)),
  }),
})
