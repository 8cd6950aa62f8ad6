'use client'

import type { matchBlocksContract } from '@livery/contracts/match-blocks/match-blocks.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { readPage, write } from '@/lib/store/endpoint.ts'

type Blocks = typeof matchBlocksContract

export const {
  useMatchBlocksQuery,
  useUnblockMutation,
  endpoints: { matchBlocks },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    matchBlocks: build.query(readPage<Blocks['officeBlocks']>('/admin/match-blocks', ['Review'])),
    unblock: build.mutation(
      write<Blocks['officeUnblock']>('DELETE', '/admin/match-blocks/{id}', { act: true, invalidatesTags: ['Review'] }),
    ),
  }),
})
