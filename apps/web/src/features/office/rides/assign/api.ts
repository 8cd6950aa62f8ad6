import type { assignmentContract, Candidate } from '@livery/contracts/dispatch/assignment.ts'
import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { OfficeRide } from '@livery/contracts/rides/ride-views.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Assignment = typeof assignmentContract

const CANDIDATES: Assignment['candidates']['path'] = '/admin/rides/{id}/candidates'
const ASSIGN: Assignment['assign']['path'] = '/admin/rides/{id}/assign'
const at = (path: string, id: string) => path.replace('{id}', encodeURIComponent(id))

const assignApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    candidates: build.query<Candidate[], { id: string; q?: string }>({
      query: ({ id, q }) => ({ url: at(CANDIDATES, id), params: { q } }),
      transformResponse: unwrap<Candidate[]>,
      providesTags: ['Driver'],
    }),
    assignRide: build.mutation<OfficeRide, { id: string } & BodyOf<Assignment['assign']>>({
      query: ({ id, ...body }) => ({ url: at(ASSIGN, id), method: 'POST', body }),
      transformResponse: unwrap<OfficeRide>,
      // Also when it is refused: what stood against it is worth seeing.
      invalidatesTags: ['Ride', 'Driver', 'Alert'],
    }),
  }),
})

export const { useCandidatesQuery, useAssignRideMutation } = assignApi
