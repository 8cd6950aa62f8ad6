import type { paymentsContract } from '@livery/contracts/payments/payments.ts'
import type { Id, OrderId, PaymentId, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../app-context.ts'
import type { Card } from '../../platform/adapters/sandbox-payments/cards.ts'
import { isSandbox, type Sandbox } from '../../platform/adapters/sandbox-payments/sandbox.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { listOrCsv } from '../../platform/http/csv.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import { refuse } from '../../platform/refusal.ts'
import { mayCharge } from '../assistants/index.ts'
import { listRefundsOf } from './store/refunds.ts'
import { listDebts } from './store/ride-payments.ts'
import { takesCards } from './takes-cards.ts'
import { confirmTopUp, getOwnTopUp, pendingTransaction } from './use-cases/confirm-top-up.ts'
import { ensureCardIntent } from './use-cases/ensure-card-intent.ts'
import { findPayableRide, findPayableTopUp } from './use-cases/find-payable.ts'
import { listCards, removeCard, startCard } from './use-cases/keep-cards.ts'
import { receiveWebhook } from './use-cases/receive-webhook.ts'
import { DISPUTE_COLUMNS, showDisputes } from './use-cases/show-disputes.ts'
import { startTopUp } from './use-cases/start-top-up.ts'
import { debtView, intentToSandboxView, refundView, setupToSandboxView } from './views.ts'

// Where a provider must be asked, what is done once writes, and the provider is asked after it: no transaction waits
// for another company. What is done once reads through its transaction alone: repetitions of one key wait with all other connections in hand.
export const paymentsHandlers: Handlers<typeof paymentsContract> = {
  topUp: {
    inSteps: async ({ ctx, caller, body, exactlyOnce }) => {
      const { data } = await exactlyOnce(async (ctx) => {
        const provider = ctx.payments.name
        const { id } = await startTopUp(ctx, {
          userId: caller.userId,
          userType: riderOrDriver(caller),
          amount: body.amount,
          currency: body.currency ?? ctx.config.CURRENCY,
        })
        return { data: { topUpId: id, client_secret: '', status: 'requires_payment_method' as const, provider } }
      })
      const { paymentId } = await getOwnTopUp(ctx.db, data.topUpId, caller.userId)
      return { data: { ...data, ...(await ensureCardIntent(ctx, paymentId)) } }
    },
  },
  confirmTopUp: {
    inSteps: async ({ ctx, caller, body, exactlyOnce }) => {
      await exactlyOnce(async (ctx) => {
        const transaction = await ctx.transact(async (tx) =>
          pendingTransaction(tx, await getOwnTopUp(tx, body.topUpId, caller.userId)),
        )
        return { data: { transaction, newBalance: transaction.newBalance } }
      })
      const transaction = await confirmTopUp(ctx, body.topUpId, caller.userId)
      return { data: { transaction, newBalance: transaction.newBalance } }
    },
  },
  paymentIntent: {
    inSteps: async ({ ctx, caller, body, exactlyOnce }) => {
      const { data } = await exactlyOnce(async (ctx) => {
        const provider = ctx.payments.name
        const { id, amount, currency, status } = await findPayable(ctx, caller.userId, body)
        return { data: { paymentId: id as PaymentId, provider, client_secret: '', status, amount, currency } }
      })
      return { data: { ...data, ...(await ensureCardIntent(ctx, data.paymentId)) } }
    },
  },
  provider: async ({ ctx }) => {
    if (!takesCards(ctx)) return { data: null }
    return { data: { provider: ctx.payments.name, publishableKey: ctx.payments.publishableKey } }
  },
  cards: async ({ ctx, caller: { userId, assistant } }) => {
    const cards = await listCards(ctx, userId)
    return { data: cards.filter(({ id }) => assistant === undefined || mayCharge(assistant.terms, id)) }
  },
  addCard: async ({ ctx, caller }) => ({
    data: { provider: ctx.payments.name, client_secret: await startCard(ctx, caller.userId) },
  }),
  removeCard: async ({ ctx, caller, params }) => {
    await removeCard(ctx, caller.userId, params.cardId)
    return { data: { message: 'The card is forgotten.' } }
  },
  openAmounts: async ({ ctx, caller }) => ({
    data: (await listDebts(ctx.db, caller.userId)).map(debtView),
  }),
  refunds: async ({ ctx, caller, query }) => {
    const { refunds, total } = await listRefundsOf(ctx.db, caller.userId, query)
    return { data: refunds.map(refundView), meta: pageMeta(query, total) }
  },
  disputes: (call) =>
    listOrCsv(call, 'disputes', DISPUTE_COLUMNS, (part) => showDisputes(call.ctx, { ...call.query, ...part })),
  webhook: async ({ ctx, params, request }) => {
    if (params.provider !== ctx.payments.name) throw refuse('NOT_FOUND')
    const signature = request.headers[ctx.payments.signatureHeader]
    await receiveWebhook(ctx, {
      rawBody: request.rawBody,
      signature: typeof signature === 'string' ? signature : undefined,
    })
    return { data: { received: true } }
  },
  sandboxConfirm: async ({ ctx, params, body }) => ({
    data: intentToSandboxView(
      await sandboxOf(ctx).confirmWithCard(params.intentId, body.client_secret, givenCard(body), body.keep),
    ),
  }),
  sandboxAuthenticate: async ({ ctx, params, body }) => ({
    data: intentToSandboxView(
      await sandboxOf(ctx).authenticate(params.intentId, body.client_secret, body.outcome, body.keep),
    ),
  }),
  sandboxSetupConfirm: async ({ ctx, params, body }) => ({
    data: setupToSandboxView(await sandboxOf(ctx).confirmSetup(params.setupId, body.client_secret, body.card)),
  }),
  sandboxSetupAuthenticate: async ({ ctx, params, body }) => ({
    data: setupToSandboxView(await sandboxOf(ctx).authenticateSetup(params.setupId, body.client_secret, body.outcome)),
  }),
}

function findPayable(
  ctx: AppContext,
  userId: UserId,
  body: { rideId?: OrderId | undefined; topUpId?: Id<'topUp'> | undefined },
) {
  if (body.rideId !== undefined && body.topUpId === undefined) return findPayableRide(ctx, body.rideId, userId)
  if (body.topUpId !== undefined && body.rideId === undefined) return findPayableTopUp(ctx, body.topUpId, userId)
  throw refuse('BAD_INPUT', { errors: [{ path: 'rideId', message: 'Give a rideId or a topUpId.' }] })
}

function givenCard({ card, savedCard }: { card?: Card | undefined; savedCard?: string | undefined }) {
  if (card !== undefined && savedCard === undefined) return card
  if (savedCard !== undefined && card === undefined) return { saved: savedCard }
  throw refuse('BAD_INPUT', { errors: [{ path: 'card', message: 'Give a card or a savedCard.' }] })
}

function riderOrDriver({ userType }: Caller): 'user' | 'driver' {
  invariant(userType !== 'admin', 'the office has no wallet')
  return userType
}

function sandboxOf(ctx: AppContext): Sandbox {
  if (!isSandbox(ctx.payments)) throw refuse('NOT_FOUND')
  return ctx.payments
}
