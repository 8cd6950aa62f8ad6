import type { policiesContract } from '@livery/contracts/policies/policies.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'

type Policies = typeof policiesContract

export const { usePoliciesQuery, usePolicyQuery, usePublishPolicyMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    policies: build.query(read<Policies['policies']>('/admin/policies', ['Policy'])),
    policy: build.query(read<Policies['policy']>('/admin/policies/{name}', ['Policy'])),
    publishPolicy: build.mutation(
      // Also when it is refused: somebody else was faster, and what they wrote is worth seeing.
      write<Policies['publishPolicy']>('POST', '/admin/policies/{name}', { invalidatesTags: ['Policy'] }),
    ),
  }),
})
