'use client'

import type { savedListsContract } from '@livery/contracts/identity/saved-lists.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'

type Lists = typeof savedListsContract
const KEPT = { invalidatesTags: ['SavedList'] } as const

export const {
  useSavedListsQuery,
  useLazySavedListsQuery,
  useSaveListMutation,
  useShareListMutation,
  useRemoveSavedListMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    savedLists: build.query(read<Lists['savedLists']>('/admin/saved-lists', ['SavedList'])),
    saveList: build.mutation(write<Lists['saveList']>('POST', '/admin/saved-lists', KEPT)),
    shareList: build.mutation(write<Lists['shareList']>('POST', '/admin/saved-lists/{id}/share', KEPT)),
    removeSavedList: build.mutation(write<Lists['removeSavedList']>('DELETE', '/admin/saved-lists/{id}', KEPT)),
  }),
})
