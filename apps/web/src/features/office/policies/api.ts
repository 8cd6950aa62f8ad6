import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { Policy, PolicyRow, policiesContract } from '@livery/contracts/policies/policies.ts'
import type { PolicyName } from '@livery/contracts/policies/policy-terms.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Policies = typeof policiesContract

const POLICIES: Policies['policies']['path'] = '/admin/policies'
const POLICY: Policies['policy']['path'] = '/admin/policies/{name}'
const at = (name: PolicyName) => POLICY.replace('{name}', name)

const policiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    policies: build.query<PolicyRow[], void>({
      query: () => POLICIES,
      transformResponse: unwrap<PolicyRow[]>,
      providesTags: ['Policy'],
    }),
    policy: build.query<Policy, PolicyName>({
      query: at,
      transformResponse: unwrap<Policy>,
      providesTags: ['Policy'],
    }),
    publishPolicy: build.mutation<Policy, { name: PolicyName } & BodyOf<Policies['publishPolicy']>>({
      query: ({ name, ...body }) => ({ url: at(name), method: 'POST', body }),
      transformResponse: unwrap<Policy>,
      // Also when it is refused: somebody else was faster, and what they wrote is worth seeing.
      invalidatesTags: ['Policy'],
    }),
  }),
})

export const { usePoliciesQuery, usePolicyQuery, usePublishPolicyMutation } = policiesApi
