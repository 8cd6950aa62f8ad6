import type { BodyOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { OpenAmount, paymentsContract } from '@livery/contracts/payments/payments.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Payments = typeof paymentsContract

export type { OpenAmount } from '@livery/contracts/payments/payments.ts'
export type SandboxIntent = ReplyOf<Payments['sandboxConfirm']>['data']
export type Card = NonNullable<BodyOf<Payments['sandboxConfirm']>['card']>

const INTENT: Payments['paymentIntent']['path'] = '/payment/paymentintent'
const FROM_WALLET: Payments['payWithWallet']['path'] = '/payment/with-wallet'
const OPEN: Payments['openAmounts']['path'] = '/payment/open-amounts'

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
    startCardPayment: build.mutation<
      ReplyOf<Payments['paymentIntent']>['data'],
      { rideId: string; idempotencyKey: string }
    >({
      query: ({ rideId, idempotencyKey }) => ({ url: INTENT, method: 'POST', body: { rideId }, idempotencyKey }),
      transformResponse: unwrap<ReplyOf<Payments['paymentIntent']>['data']>,
    }),
    payFromWallet: build.mutation<unknown, { rideId: string; idempotencyKey: string }>({
      query: ({ rideId, idempotencyKey }) => ({ url: FROM_WALLET, method: 'POST', body: { rideId }, idempotencyKey }),
      invalidatesTags: ['Ride', 'Wallet'],
    }),
    openAmounts: build.query<readonly OpenAmount[], void>({
      query: () => OPEN,
      transformResponse: unwrap<readonly OpenAmount[]>,
      providesTags: ['Wallet'],
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

export const {
  useConfirmCardMutation,
  useAuthenticateCardMutation,
  useStartCardPaymentMutation,
  usePayFromWalletMutation,
  useOpenAmountsQuery,
} = paymentsApi
