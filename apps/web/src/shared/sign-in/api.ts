import type { identityContract } from '@livery/contracts/identity/identity.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { write } from '@/lib/store/endpoint.ts'

export const { useRequestSignInCodeMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    requestSignInCode: build.mutation(
      write<(typeof identityContract)['requestSignInCode']>('POST', '/auth/email-code', {}),
    ),
  }),
})
