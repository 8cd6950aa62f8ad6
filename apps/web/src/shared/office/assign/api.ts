import type { assignmentContract } from '@livery/contracts/dispatch/assignment.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read } from '@/lib/store/endpoint.ts'

type Assignment = typeof assignmentContract

export const { useCandidatesQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    candidates: build.query(read<Assignment['candidates']>('/admin/rides/{id}/candidates', ['Driver'])),
  }),
})
