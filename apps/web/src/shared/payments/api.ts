'use client'

import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { OpenAmount, paymentsContract, walletPaymentContract } from '@livery/contracts/payments/payments.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { type DataOf, read, write } from '@/lib/store/endpoint.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Payments = typeof paymentsContract

export type { OpenAmount }
export type SandboxIntent = DataOf<Payments['sandboxConfirm']>
export type SandboxSetup = DataOf<Payments['sandboxSetupConfirm']>
export type Card = BodyOf<Payments['sandboxSetupConfirm']>['card']
export type SavedCard = DataOf<Payments['cards']>[number]

type OfIntent = { readonly clientSecret: string }
type Typed = OfIntent & { readonly card: Card }
/** A card may be kept with the payment that it makes. */
type Paid = (Typed & { readonly keep?: boolean }) | (OfIntent & { readonly savedCard: string })
type Decided = OfIntent & { readonly outcome: 'approve' | 'fail'; readonly keep?: Card }

export const {
  useConfirmCardMutation,
  useAuthenticateCardMutation,
  useStartCardPaymentMutation,
  usePayFromWalletMutation,
  usePayWithCardMutation,
  useOpenAmountsQuery,
  useProviderQuery,
  useCardsQuery,
  useAddCardMutation,
  useRemoveCardMutation,
  useConfirmSetupMutation,
  useAuthenticateSetupMutation,
  endpoints: { cards, openAmounts, provider },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    provider: build.query({
      ...read<Payments['provider']>('/payment/provider'),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
    startCardPayment: build.mutation(write<Payments['paymentIntent']>('POST', '/payment/paymentintent', { act: true })),
    payFromWallet: build.mutation(
      write<(typeof walletPaymentContract)['payWithWallet']>('POST', '/payment/with-wallet', {
        act: true,
        invalidatesTags: ['Ride', 'Wallet'],
      }),
    ),
    payWithCard: build.mutation(
      write<(typeof walletPaymentContract)['payWithCard']>('POST', '/payment/with-card', {
        act: true,
        invalidatesTags: ['Ride'],
      }),
    ),
    openAmounts: build.query(read<Payments['openAmounts']>('/payment/open-amounts', ['Wallet'])),
    cards: build.query(read<Payments['cards']>('/payment/cards', ['Card'])),
    addCard: build.mutation(write<Payments['addCard']>('POST', '/payment/cards', {})),
    removeCard: build.mutation(
      write<Payments['removeCard']>('DELETE', '/payment/cards/{cardId}', { invalidatesTags: ['Card'] }),
    ),
    confirmCard: build.mutation<SandboxIntent, Paid>(sandbox('intents', 'confirm')),
    authenticateCard: build.mutation<SandboxIntent, Decided>(sandbox('intents', 'authenticate')),
    confirmSetup: build.mutation<SandboxSetup, Typed>(sandbox('setups', 'confirm')),
    authenticateSetup: build.mutation<SandboxSetup, Decided>(sandbox('setups', 'authenticate')),
  }),
})

/** As with Stripe, a client secret starts with the id of what it belongs to. */
function sandbox(what: 'intents' | 'setups', step: 'confirm' | 'authenticate') {
  return {
    query: ({ clientSecret, ...how }: OfIntent) => {
      const [id = ''] = clientSecret.split('_secret')
      return {
        url: `/payment/sandbox/${what}/${encodeURIComponent(id)}/${step}`,
        method: 'POST',
        body: { client_secret: clientSecret, ...how },
      }
    },
    transformResponse: unwrap,
  }
}
