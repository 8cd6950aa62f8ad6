import { z } from 'zod'
import * as choices from '../choices.ts'
import { CsvFormat, Currency, Done, Instant, idOf, list, Minor, one, PageQuery } from '../common.ts'
import { contract } from '../endpoint.ts'
import { RideStatus } from '../rides/ride-status.ts'
import { Transaction, Wallet } from '../wallet/wallet.ts'
import { PaymentProviderName } from './provider-name.ts'
import { RideRefund } from './refunds.ts'

/** The provider's word on a payment, as in Stripe's PaymentIntent. */
export const PaymentStatus = z.enum([
  'requires_payment_method',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
])
export type PaymentStatus = z.infer<typeof PaymentStatus>

const ClientSecret = z.string().min(10).max(200)

/** What the web needs to finish a card payment with the provider. */
export const CardPayment = z.object({
  paymentId: idOf('payment'),
  provider: PaymentProviderName,
  client_secret: z.string(),
  status: PaymentStatus,
  amount: Minor,
  currency: Currency,
})

/** The provider's own id of a card; the sandbox's look like ours. */
const CardId = z.union([idOf('card'), z.string().regex(/^[a-z]+_\w{1,70}$/, 'Not a card id.')])

/** A card that a person keeps at the provider; its number is known there alone. */
export const SavedCard = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
})
export type SavedCard = z.infer<typeof SavedCard>

/** An inquiry moves no money; opened, the provider takes it and a fee; won, both are back. */
export const DisputeStatus = z.enum(choices.DisputeStatus.options)
export type DisputeStatus = z.infer<typeof DisputeStatus>

/** A payment that a cardholder took back through the bank. */
export const Dispute = z.object({
  _id: z.string(),
  status: DisputeStatus,
  /** The provider's word for why, such as `fraudulent`. */
  reason: z.string(),
  amount: Minor,
  /** What it has cost the house by now. */
  taken: Minor,
  currency: Currency,
  person: z.object({ _id: idOf('user'), name: z.string() }),
  rideId: z.string().nullable(),
  topUpId: z.string().nullable(),
  /** By when the bank wants our answer. */
  evidenceDueAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Dispute = z.infer<typeof Dispute>

/** The sandbox's own view of an intent: what a card form in the browser is told. */
export const SandboxIntent = z.object({
  id: z.string(),
  status: PaymentStatus,
  amount: Minor,
  currency: Currency,
  /** Set while the bank wants the cardholder to confirm. */
  nextAction: z.object({ type: z.literal('confirm'), expiresAt: Instant }).nullable(),
  lastError: z.object({ code: z.string(), message: z.string() }).nullable(),
})

/** The sandbox's own view of a card on its way to be kept. */
export const SandboxSetup = SandboxIntent.pick({ id: true, nextAction: true, lastError: true }).extend({
  status: z.enum(['requires_payment_method', 'requires_action', 'succeeded']),
})

const TypedCard = z.strictObject({
  number: z.string().regex(/^[\d ]{12,23}$/, 'Please enter the card number.'),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Please enter the expiry like 04/29.'),
  cvc: z.string().regex(/^\d{3,4}$/, 'Please enter the three or four digits on the card.'),
})
/** What a ride cost beyond what could be taken; until it is paid nothing else can be booked. */
export const OpenAmount = z.object({
  rideId: idOf('ride'),
  amount: Minor,
  currency: Currency,
  createdAt: Instant,
})
export type OpenAmount = z.infer<typeof OpenAmount>

/** Moves the ride as well as the money, so the rides' feature answers it. */
export const walletPaymentContract = contract({
  payWithWallet: {
    method: 'POST',
    path: '/payment/with-wallet',
    summary: 'Pay an unpaid ride from the wallet.',
    idempotent: true,
    body: z.strictObject({ rideId: idOf('ride') }),
    reply: one(z.object({ rideId: idOf('ride'), RideStatus, wallet: Wallet })),
  },
  payWithCard: {
    method: 'POST',
    onBehalf: true,
    path: '/payment/with-card',
    summary:
      'Pay an unpaid ride with a card that is kept, while its holder is elsewhere; their bank may ask them first.',
    idempotent: true,
    body: z.strictObject({ rideId: idOf('ride'), savedCard: CardId }),
    /** `asks`: the bank wants to hear from the cardholder, who is told. `pending`: it has not answered yet. */
    reply: one(z.object({ rideId: idOf('ride'), outcome: z.enum(['paid', 'asks', 'pending', 'declined']) })),
  },
})

export const paymentsContract = contract({
  topUp: {
    method: 'POST',
    path: '/payment/wallet/top-up',
    summary: 'Start a top-up; confirm it by card with the provider.',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      amount: Minor.min(1),
      currency: Currency.optional(),
      paymentMethod: z.enum(['card']).optional(),
    }),
    reply: one(
      z.object({
        topUpId: idOf('topUp'),
        client_secret: z.string(),
        status: PaymentStatus,
        provider: PaymentProviderName,
      }),
    ),
  },
  confirmTopUp: {
    method: 'POST',
    path: '/payment/wallet/confirm/top-up',
    summary: 'Credit a top-up that the provider bears out.',
    idempotent: true,
    body: z.strictObject({ topUpId: idOf('topUp') }),
    reply: one(z.object({ transaction: Transaction, newBalance: Minor })),
  },
  paymentIntent: {
    method: 'POST',
    path: '/payment/paymentintent',
    summary: 'Pay an unpaid ride (or top-up) by card.',
    status: 201,
    idempotent: true,
    body: z.strictObject({ rideId: idOf('ride').optional(), topUpId: idOf('topUp').optional() }),
    reply: one(CardPayment),
  },
  provider: {
    method: 'GET',
    path: '/payment/provider',
    summary: 'Who takes cards here, and what a browser needs to speak with them; null where nobody does.',
    reply: one(z.object({ provider: PaymentProviderName, publishableKey: z.string().nullable() }).nullable()),
  },
  cards: {
    method: 'GET',
    onBehalf: true,
    path: '/payment/cards',
    summary: 'The cards that the person keeps at the provider.',
    reply: one(z.array(SavedCard)),
  },
  addCard: {
    method: 'POST',
    path: '/payment/cards',
    summary:
      'Start keeping a card: the client secret is for the provider’s own form, and the card is there once its bank agrees.',
    status: 201,
    reply: one(z.object({ provider: PaymentProviderName, client_secret: z.string() })),
  },
  removeCard: {
    method: 'DELETE',
    path: '/payment/cards/{cardId}',
    summary: 'Forget a card.',
    params: z.strictObject({ cardId: CardId }),
    reply: Done,
  },
  openAmounts: {
    method: 'GET',
    path: '/payment/open-amounts',
    summary: 'What the rider still owes for rides that have ended, the oldest first.',
    reply: z.object({ data: z.array(OpenAmount) }),
  },
  refunds: {
    method: 'GET',
    path: '/payment/refunds',
    summary: 'What was given back to the rider of rides that had been paid, and why.',
    query: PageQuery,
    reply: list(RideRefund),
  },
  disputes: {
    method: 'GET',
    path: '/admin/disputes',
    summary: 'Payments that cardholders took back through their banks: what is open first, by when its answer is due.',
    query: PageQuery.extend({ status: DisputeStatus.optional(), format: CsvFormat }),
    reply: list(Dispute),
  },
  webhook: {
    method: 'POST',
    path: '/payment/webhook/{provider}',
    summary: 'Signed events from the payment provider: stored, answered, then worked off.',
    accepts: 'raw',
    params: z.strictObject({ provider: PaymentProviderName }),
    reply: one(z.object({ received: z.literal(true) })),
  },
  sandboxConfirm: {
    method: 'POST',
    path: '/payment/sandbox/intents/{intentId}/confirm',
    summary:
      'The sandbox’s card form: confirm an intent with a test card, typed or kept. Its client secret is the key.',
    params: z.strictObject({ intentId: z.string().max(80) }),
    body: z.strictObject({
      client_secret: ClientSecret,
      card: TypedCard.optional(),
      /** The id of a card that is kept, in place of a typed one. */
      savedCard: z.string().max(80).optional(),
      /** Keeps the typed card for the next time, once the bank has agreed to this payment. */
      keep: z.boolean().optional(),
    }),
    reply: one(SandboxIntent),
  },
  sandboxAuthenticate: {
    method: 'POST',
    path: '/payment/sandbox/intents/{intentId}/authenticate',
    summary: 'The sandbox bank’s confirmation step: the cardholder approves or fails it.',
    params: z.strictObject({ intentId: z.string().max(80) }),
    body: z.strictObject({
      client_secret: ClientSecret,
      outcome: z.enum(['approve', 'fail']),
      /** The card that is to be kept with the cardholder’s approval; the payment itself does not know its number. */
      keep: TypedCard.optional(),
    }),
    reply: one(SandboxIntent),
  },
  sandboxSetupConfirm: {
    method: 'POST',
    path: '/payment/sandbox/setups/{setupId}/confirm',
    summary: 'The sandbox’s form for a card that is to be kept. The client secret is the key.',
    params: z.strictObject({ setupId: z.string().max(80) }),
    body: z.strictObject({ client_secret: ClientSecret, card: TypedCard }),
    reply: one(SandboxSetup),
  },
  sandboxSetupAuthenticate: {
    method: 'POST',
    path: '/payment/sandbox/setups/{setupId}/authenticate',
    summary: 'The sandbox bank’s confirmation step for a card that is to be kept.',
    params: z.strictObject({ setupId: z.string().max(80) }),
    body: z.strictObject({ client_secret: ClientSecret, outcome: z.enum(['approve', 'fail']) }),
    reply: one(SandboxSetup),
  },
})
