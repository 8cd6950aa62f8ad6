import type { BodyOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { OpenAmount, paymentsContract, walletPaymentContract } from '@livery/contracts/payments/payments.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Payments = typeof paymentsContract

export type { OpenAmount } from '@livery/contracts/payments/payments.ts'
export type SandboxIntent = ReplyOf<Payments['sandboxConfirm']>['data']
export type SandboxSetup = ReplyOf<Payments['sandboxSetupConfirm']>['data']
export type Card = BodyOf<Payments['sandboxSetupConfirm']>['card']
export type SavedCard = ReplyOf<Payments['cards']>['data'][number]
export type Provider = ReplyOf<Payments['provider']>['data']
type StartedCard = ReplyOf<Payments['addCard']>['data']
type Outcome = 'approve' | 'fail'

const PROVIDER: Payments['provider']['path'] = '/payment/provider'
const CARDS: Payments['cards']['path'] = '/payment/cards'

const INTENT: Payments['paymentIntent']['path'] = '/payment/paymentintent'
const FROM_WALLET: (typeof walletPaymentContract)['payWithWallet']['path'] = '/payment/with-wallet'
const OPEN: Payments['openAmounts']['path'] = '/payment/open-amounts'

const paymentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    provider: build.query<Provider, void>({
      query: () => PROVIDER,
      transformResponse: unwrap<Provider>,
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
    startCardPayment: build.mutation<
      ReplyOf<Payments['paymentIntent']>['data'],
      { rideId: string } | { topUpId: string }
    >({
      query: (body) => ({ url: INTENT, method: 'POST', body, act: true }),
      transformResponse: unwrap<ReplyOf<Payments['paymentIntent']>['data']>,
    }),
    payFromWallet: build.mutation<unknown, { rideId: string }>({
      query: (body) => ({ url: FROM_WALLET, method: 'POST', body, act: true }),
      invalidatesTags: ['Ride', 'Wallet'],
    }),
    openAmounts: build.query<readonly OpenAmount[], void>({
      query: () => OPEN,
      transformResponse: unwrap<readonly OpenAmount[]>,
      providesTags: ['Wallet'],
    }),
    cards: build.query<SavedCard[], void>({
      query: () => CARDS,
      transformResponse: unwrap<SavedCard[]>,
      providesTags: ['Card'],
    }),
    addCard: build.mutation<StartedCard, void>({
      query: () => ({ url: CARDS, method: 'POST' }),
      transformResponse: unwrap<StartedCard>,
    }),
    removeCard: build.mutation<unknown, string>({
      query: (id) => ({ url: `${CARDS}/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Card'],
    }),
    confirmCard: build.mutation<
      SandboxIntent,
      { clientSecret: string; card: Card } | { clientSecret: string; savedCard: string }
    >({
      query: ({ clientSecret, ...how }) => ({
        url: sandboxPath('intents', clientSecret, 'confirm'),
        method: 'POST',
        body: { client_secret: clientSecret, ...how },
      }),
      transformResponse: unwrap<SandboxIntent>,
    }),
    authenticateCard: build.mutation<SandboxIntent, { clientSecret: string; outcome: Outcome }>({
      query: ({ clientSecret, outcome }) => ({
        url: sandboxPath('intents', clientSecret, 'authenticate'),
        method: 'POST',
        body: { client_secret: clientSecret, outcome },
      }),
      transformResponse: unwrap<SandboxIntent>,
    }),
    confirmSetup: build.mutation<SandboxSetup, { clientSecret: string; card: Card }>({
      query: ({ clientSecret, card }) => ({
        url: sandboxPath('setups', clientSecret, 'confirm'),
        method: 'POST',
        body: { client_secret: clientSecret, card },
      }),
      transformResponse: unwrap<SandboxSetup>,
    }),
    authenticateSetup: build.mutation<SandboxSetup, { clientSecret: string; outcome: Outcome }>({
      query: ({ clientSecret, outcome }) => ({
        url: sandboxPath('setups', clientSecret, 'authenticate'),
        method: 'POST',
        body: { client_secret: clientSecret, outcome },
      }),
      transformResponse: unwrap<SandboxSetup>,
    }),
  }),
})

/** As with Stripe, a client secret starts with the id of what it belongs to. */
function sandboxPath(what: 'intents' | 'setups', clientSecret: string, act: 'confirm' | 'authenticate'): string {
  const [id = ''] = clientSecret.split('_secret')
  return `/payment/sandbox/${what}/${encodeURIComponent(id)}/${act}`
}

export const {
  useConfirmCardMutation,
  useAuthenticateCardMutation,
  useStartCardPaymentMutation,
  usePayFromWalletMutation,
  useOpenAmountsQuery,
  useProviderQuery,
  useCardsQuery,
  useAddCardMutation,
  useRemoveCardMutation,
  useConfirmSetupMutation,
  useAuthenticateSetupMutation,
} = paymentsApi
