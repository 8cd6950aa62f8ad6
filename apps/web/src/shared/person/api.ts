import type { identityContract } from '@livery/contracts/identity/identity.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read } from '@/lib/store/endpoint.ts'

export const { useMeQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({ me: build.query(read<(typeof identityContract)['me']>('/auth/me', ['Me'])) }),
})
