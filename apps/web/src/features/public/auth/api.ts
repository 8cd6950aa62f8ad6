import type { BodyOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { identityContract } from '@livery/contracts/identity/identity.ts'
import type { openingContract } from '@livery/contracts/setup/opening.ts'
import type { OpenInvitation, teamContract } from '@livery/contracts/team/team.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Identity = typeof identityContract
type Team = typeof teamContract
type Opening = typeof openingContract

const REGISTER: Identity['register']['path'] = '/auth/register'
const VERIFY: Identity['verify']['path'] = '/auth/verify'
const FORGET: Identity['forgetPassword']['path'] = '/auth/forget-password'
const RESET: Identity['resetPassword']['path'] = '/auth/reset-password'

const INVITATION: Team['invitation']['path'] = '/auth/office-invitation'
const OWNER: Opening['takeOwnership']['path'] = '/setup/owner'

const JOIN: Team['join']['path'] = '/auth/office-invitation/accept'

const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<ReplyOf<Identity['register']>, BodyOf<Identity['register']>>({
      query: (body) => ({ url: REGISTER, method: 'POST', body }),
    }),
    /** Trades the code of a forgotten password for a short-lived reset token. */
    verifyReset: build.mutation<string, { email: string; otp: string; attemptKey: string }>({
      query: (body) => ({ url: VERIFY, method: 'POST', body: { ...body, purpose: 'reset' } }),
      transformResponse: ({ data }: ReplyOf<Identity['verify']>) => ('resetToken' in data ? data.resetToken : ''),
    }),
    sendCode: build.mutation<ReplyOf<Identity['forgetPassword']>, BodyOf<Identity['forgetPassword']>>({
      query: (body) => ({ url: FORGET, method: 'POST', body }),
    }),
    resetPassword: build.mutation<ReplyOf<Identity['resetPassword']>, { password: string; resetToken: string }>({
      query: ({ password, resetToken }) => ({
        url: RESET,
        method: 'POST',
        body: { password },
        headers: { Authorization: `Bearer ${resetToken}` },
      }),
    }),
    openInvitation: build.mutation<OpenInvitation, string>({
      query: (token) => ({ url: INVITATION, method: 'POST', body: { token } }),
      transformResponse: unwrap<OpenInvitation>,
    }),
    takeOwnership: build.mutation<unknown, BodyOf<Opening['takeOwnership']>>({
      query: (body) => ({ url: OWNER, method: 'POST', body }),
    }),
    joinOffice: build.mutation<unknown, BodyOf<Team['join']>>({
      query: (body) => ({ url: JOIN, method: 'POST', body }),
    }),
  }),
})

export const {
  useRegisterMutation,
  useVerifyResetMutation,
  useSendCodeMutation,
  useResetPasswordMutation,
  useOpenInvitationMutation,
  useJoinOfficeMutation,
  useTakeOwnershipMutation,
} = authApi
