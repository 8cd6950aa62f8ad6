import type { assignmentContract } from '@livery/contracts/dispatch/assignment.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'

type Assignment = typeof assignmentContract

export const { useCandidatesQuery, useAssignRideMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    candidates: build.query(read<Assignment['candidates']>('/admin/rides/{id}/candidates', ['Driver'])),
    assignRide: build.mutation(
      // Also when it is refused: what stood against it is worth seeing.
      write<Assignment['assign']>('POST', '/admin/rides/{id}/assign', { invalidatesTags: ['Ride', 'Driver', 'Alert'] }),
    ),
  }),
})
