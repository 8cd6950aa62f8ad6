import type { BodyOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { paymentsContract } from '@livery/contracts/payments/payments.ts'
import { baseApi } from '@/lib/store/base-api.ts'

type Payments = typeof paymentsContract
export type SandboxIntent = ReplyOf<Payments['sandboxConfirm']>['data']
export type Card = NonNullable<BodyOf<Payments['sandboxConfirm']>['card']>

const paymentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    confirmCard: build.mutation<SandboxIntent, { clientSecret: string; card: Card }>({
      query: ({ clientSecret, card }) => ({
        url: sandboxPath(clientSecret, 'confirm'),
        method: 'POST',
        body: { client_secret: clientSecret, card },
      }),
      transformResponse: (reply: ReplyOf<Payments['sandboxConfirm']>) => reply.data,
    }),
    authenticateCard: build.mutation<SandboxIntent, { clientSecret: string; outcome: 'approve' | 'fail' }>({
      query: ({ clientSecret, outcome }) => ({
        url: sandboxPath(clientSecret, 'authenticate'),
        method: 'POST',
        body: { client_secret: clientSecret, outcome },
      }),
      transformResponse: (reply: ReplyOf<Payments['sandboxAuthenticate']>) => reply.data,
    }),
  }),
})

/** As with Stripe, the client secret starts with the id of its intent. */
function sandboxPath(clientSecret: string, act: 'confirm' | 'authenticate'): string {
  const [intentId = ''] = clientSecret.split('_secret')
  return `/payment/sandbox/intents/${encodeURIComponent(intentId)}/${act}`
}

export const { useConfirmCardMutation, useAuthenticateCardMutation } = paymentsApi
