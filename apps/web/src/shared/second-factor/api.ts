'use client'

import type { identityContract } from '@livery/contracts/identity/identity.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'

type Identity = typeof identityContract
const CHANGED = { invalidatesTags: ['SecondFactor', 'Session', 'Team'] } as const

export const {
  useSecondFactorQuery,
  useConfirmIdentityMutation,
  usePasskeyToConfirmMutation,
  useBeginAppMutation,
  useAddAppMutation,
  useRemoveAppMutation,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useRenewRecoveryCodesMutation,
  endpoints: { secondFactor },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: build.query(read<Identity['secondFactor']>('/auth/second-factor', ['SecondFactor'])),
    confirmIdentity: build.mutation(
      write<Identity['confirmIdentity']>('POST', '/auth/confirm', { invalidatesTags: ['SecondFactor'] }),
    ),
    passkeyToConfirm: build.mutation(write<Identity['passkeyToConfirm']>('POST', '/auth/confirm/passkey', {})),
    beginApp: build.mutation(write<Identity['beginApp']>('POST', '/auth/second-factor/app', {})),
    addApp: build.mutation(write<Identity['addApp']>('POST', '/auth/second-factor/app/finish', CHANGED)),
    removeApp: build.mutation(write<Identity['removeApp']>('DELETE', '/auth/second-factor/app', CHANGED)),
    beginPasskey: build.mutation(write<Identity['beginPasskey']>('POST', '/auth/second-factor/passkeys/options', {})),
    addPasskey: build.mutation(write<Identity['addPasskey']>('POST', '/auth/second-factor/passkeys', CHANGED)),
    removePasskey: build.mutation(
      write<Identity['removePasskey']>('DELETE', '/auth/second-factor/passkeys/{id}', CHANGED),
    ),
    renewRecoveryCodes: build.mutation(
      write<Identity['renewRecoveryCodes']>('POST', '/auth/second-factor/recovery-codes', CHANGED),
    ),
  }),
})
