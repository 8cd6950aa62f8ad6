import type { assignmentContract } from '@livery/contracts/dispatch/assignment.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read } from '@/lib/store/endpoint.ts'

export const { useVerdictsQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    verdicts: build.query(read<(typeof assignmentContract)['verdicts']>('/admin/rides/{id}/verdicts', ['Ride'])),
  }),
})
