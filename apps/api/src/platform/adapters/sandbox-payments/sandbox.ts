// A whole payment provider for demo and tests, behind the port of the real ones: its own ledger, its own transactions,
// test cards that behave as real ones do, signed webhooks over HTTP. It knows nothing of rides and wallets.
import { setTimeout as wait } from 'node:timers/promises'
import { invariant } from '@livery/kernel/invariant.ts'
import { type Money, money } from '@livery/kernel/money.ts'
import { addMs, SECOND_MS } from '@livery/kernel/time.ts'
import type { PaymentProvider, ProviderIntent } from '../../../features/payments/ports.ts'
import { type Database, type Tx, transact } from '../../database/database.ts'
import { type Jobs, job } from '../../jobs/jobs.ts'
import { refuse } from '../../refusal.ts'
import type { Card } from './cards.ts'
import { createSandboxCustomers, getSavedCard, keepCardOf } from './customers.ts'
import { closeDispute, disputedSince, listDisputes, openDispute } from './disputes.ts'
import { listMovements } from './movements.ts'
import * as move from './moves.ts'
import type { Setup } from './setups.ts'
import { holds, SIGNATURE_HEADER, sign } from './signature.ts'
import {
  claimRequest,
  findIntent,
  findUndelivered,
  getRequest,
  type Intent,
  insertEvent,
  insertIntent,
  keepAnswer,
  markDelivered,
  type SandboxEvent,
  saveIntent,
} from './store.ts'
import { isSame, token } from './tokens.ts'

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'sandbox.deliver': { readonly eventId: string }
    'sandbox.end-processing': { readonly intentId: string }
    'sandbox.open-dispute': { readonly intentId: string }
    'sandbox.close-dispute': { readonly intentId: string }
  }
}

export interface Sandbox extends PaymentProvider {
  readonly name: 'sandbox'
  /** The card form: whoever has the client secret may pay. Refuses with PAYMENT_NOT_FOUND otherwise. */
  confirmWithCard(
    intentId: string,
    clientSecret: string,
    card: Card | { readonly saved: string },
    /** Keeps what was typed, once the bank has agreed. */
    keeps?: boolean,
  ): Promise<Intent>
  authenticate(intentId: string, clientSecret: string, outcome: 'approve' | 'fail', keep?: Card): Promise<Intent>
  endProcessing(intentId: string): Promise<void>
  /** What a bank does days later: a refund comes back, a hold is let go. */
  failRefund(intentId: string, amount: Money): Promise<void>
  letHoldLapse(intentId: string): Promise<void>
  /** The form in which a card is given to be kept. */
  confirmSetup(setupId: string, clientSecret: string, card: Card): Promise<Setup>
  authenticateSetup(setupId: string, clientSecret: string, outcome: 'approve' | 'fail'): Promise<Setup>
  openDispute(intentId: string): Promise<void>
  closeDispute(intentId: string, outcome?: 'won' | 'lost'): Promise<void>
  /** Where webhooks go: the api's own address, once it listens. */
  deliverTo(url: string): void
  deliver(eventId: string): Promise<void>
  signed(event: SandboxEvent): { readonly body: string; readonly signature: string }
}

export interface SandboxOptions {
  readonly db: Database
  readonly jobs: Jobs
  readonly now: () => Date
  readonly secret: string
  /** How long each call takes, as a network would. */
  readonly latencyMs?: number
}

const PROCESSING_SECONDS = 3
const DISPUTED_AFTER_SECONDS = 20
const DECIDED_AFTER_SECONDS = 60
const DELIVERY_TIMEOUT_MS = 10_000

export function createSandbox(options: SandboxOptions): Sandbox {
  const { db, jobs, now, secret, latencyMs = 0 } = options
  let webhookUrl: string | undefined
  const call = async <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    if (latencyMs > 0) await wait(latencyMs)
    return transact(db, work)
  }

  const apply = async (tx: Tx, moved: move.Moved): Promise<Intent> => {
    if (moved.event === null) return moved.intent
    const { intent } = moved
    await saveIntent(tx, intent, now())
    const { id, amount, currency, status, reference } = intent
    await tell(tx, moved.event, id, { id, object: 'payment_intent', amount, currency, status, metadata: { reference } })
    if (intent.status === 'succeeded' && intent.amountRefunded === 0 && isDisputedLater(intent)) {
      await jobs.schedule(tx, 'sandbox.open-dispute', { intentId: id }, inSeconds(DISPUTED_AFTER_SECONDS))
    }
    return intent
  }

  const tell = async (tx: Tx, type: string, intentId: string, object: object): Promise<void> => {
    const id = `sev_${token(15)}`
    const body = JSON.stringify({ id, type, created: Math.floor(now().getTime() / 1_000), data: { object } })
    await insertEvent(tx, { id, type, intentId, body }, now())
    await jobs.schedule(tx, 'sandbox.deliver', { eventId: id })
  }

  /** The same key does the work once and hears the same again; with another question it is refused. */
  const exactlyOnce = async <Answer extends object>(
    tx: Tx,
    key: string,
    question: string,
    work: () => Promise<Answer>,
  ): Promise<{ answer: Answer; isFirst: boolean }> => {
    const isFirst = await claimRequest(tx, key, question, now())
    if (!isFirst) {
      const kept = await getRequest<Answer>(tx, key)
      invariant(kept.question === question, `the key ${key} was used for ${kept.question}`)
      return { answer: kept.answer, isFirst }
    }
    const answer = await work()
    await keepAnswer(tx, key, answer)
    return { answer, isFirst }
  }

  const confirmBy = async (
    find: (tx: Tx) => Promise<Intent>,
    card: Card | { readonly saved: string },
    keeps: boolean,
  ) => {
    const confirmed = await call(async (tx) => {
      const before = await find(tx)
      const typed = 'saved' in card ? await getSavedCard(tx, before.customerId, card.saved) : card
      const after = await apply(tx, move.confirm(before, typed, now()))
      if (keeps && !('saved' in card)) await keepCardOf(tx, before, after, card, now())
      if (after.status === 'processing' && before.status !== 'processing') {
        await jobs.schedule(tx, 'sandbox.end-processing', { intentId: after.id }, inSeconds(PROCESSING_SECONDS))
      }
      return { intent: after, isLate: after.card === 'answers_too_late' && before.status !== after.status }
    })
    if (confirmed.isLate) throw refuse('PROVIDER_UNAVAILABLE')
    return confirmed.intent
  }

  const byClientSecret = async (tx: Tx, id: string, clientSecret: string): Promise<Intent> => {
    const intent = await findIntent(tx, id, 'for update')
    if (intent === undefined || !isSame(intent.clientSecret, clientSecret)) throw refuse('PAYMENT_NOT_FOUND')
    return intent
  }

  return {
    name: 'sandbox',
    signatureHeader: SIGNATURE_HEADER,
    publishableKey: null,
    ...createSandboxCustomers({ db, call, now }),
    createIntent: ({ amount, capture, reference, customerId = null, idempotencyKey }) =>
      call(async (tx) => {
        const question = `create ${amount.minor} ${amount.currency} ${capture} ${reference}`
        const { answer } = await exactlyOnce(tx, idempotencyKey, question, async () => {
          const id = `spi_${token(15)}`
          const intent: Intent = {
            id,
            clientSecret: `${id}_secret_${token(24)}`,
            reference,
            amount: amount.minor,
            currency: amount.currency,
            capture,
            customerId,
            status: 'requires_payment_method',
            amountCaptured: 0,
            amountRefunded: 0,
            amountRefundFailed: 0,
            card: null,
            actionExpiresAt: null,
            lastError: null,
          }
          await insertIntent(tx, intent, now())
          return { id }
        })
        return toProviderIntent(await getIntent(tx, answer.id))
      }),

    retrieveIntent: (id) => call(async (tx) => toProviderIntent(await getIntent(tx, id))),

    capture: async (id, amount, idempotencyKey) => {
      const { intent, declined, isLate } = await call(async (tx) => {
        const { answer, isFirst } = await exactlyOnce(tx, idempotencyKey, `capture ${id} ${amount.minor}`, async () => {
          const intent = await getIntent(tx, id, 'for update')
          invariant(intent.status === 'requires_capture', `a payment that is ${intent.status} is captured`)
          const moved = move.capture(intent, amount.minor)
          if (moved !== null) await apply(tx, moved)
          return { declined: moved === null }
        })
        const intent = await getIntent(tx, id)
        return { intent, declined: answer.declined, isLate: isFirst && intent.card === 'answers_too_late' }
      })
      if (declined) throw refuse('CARD_DECLINED')
      if (isLate) throw refuse('PROVIDER_UNAVAILABLE')
      return toProviderIntent(intent)
    },

    // Cancelling twice is cancelling once, so that this call needs no key.
    cancel: (id) =>
      call(async (tx) => {
        const intent = await getIntent(tx, id, 'for update')
        // What the payer was quick enough to complete stays as it is; its owner looks and refunds it.
        const isPastCancelling = intent.status === 'succeeded' || intent.status === 'processing'
        return toProviderIntent(isPastCancelling ? intent : await apply(tx, move.cancel(intent)))
      }),

    refund: (id, amount, idempotencyKey) =>
      call(async (tx) => {
        const { answer } = await exactlyOnce(tx, idempotencyKey, `refund ${id} ${amount.minor}`, async () => {
          const intent = await getIntent(tx, id, 'for update')
          invariant(intent.amountRefunded + amount.minor <= intent.amountCaptured, 'more is refunded than was captured')
          await apply(tx, move.refund(intent, amount.minor))
          return { refundId: `sre_${token(15)}` }
        })
        return { id: answer.refundId, status: 'succeeded' as const }
      }),

    readWebhook: (rawBody, signature) => {
      if (!holds(secret, rawBody, signature, now())) return null
      const event = JSON.parse(rawBody.toString('utf8'))
      return {
        id: event.id,
        type: event.type,
        intentId: event.data.object.payment_intent ?? event.data.object.id,
        accountId: null,
        createdAt: new Date(event.created * 1_000),
      }
    },

    confirmWithCard: (intentId, clientSecret, card, keeps = false) =>
      confirmBy((tx) => byClientSecret(tx, intentId, clientSecret), card, keeps),

    // What is confirmed already stays as it is, so that this call needs no key.
    confirmWithSaved: async (id, { customerId, cardId }) => {
      const own = async (tx: Tx) => {
        const intent = await getIntent(tx, id, 'for update')
        if (intent.customerId !== customerId) throw refuse('CARD_NOT_FOUND')
        return intent
      }
      return toProviderIntent(await confirmBy(own, { saved: cardId }, false))
    },

    authenticate: (intentId, clientSecret, outcome, keep) =>
      call(async (tx) => {
        const before = await byClientSecret(tx, intentId, clientSecret)
        const after = await apply(tx, move.authenticate(before, outcome, now()))
        if (keep !== undefined) await keepCardOf(tx, before, after, keep, now())
        return after
      }),

    endProcessing: (intentId) =>
      call(async (tx) => void (await apply(tx, move.endProcessing(await getIntent(tx, intentId, 'for update'))))),

    listMovements: (from, to) => listMovements(db, from, to),

    listDisputes: (intentId) => listDisputes(db, intentId),
    disputedSince: (since) => disputedSince(db, since),

    failRefund: (intentId, amount) =>
      call(
        async (tx) =>
          void (await apply(tx, move.failRefund(await getIntent(tx, intentId, 'for update'), amount.minor))),
      ),

    letHoldLapse: (intentId) =>
      call(async (tx) => void (await apply(tx, move.lapse(await getIntent(tx, intentId, 'for update'))))),

    openDispute: (intentId) =>
      call(async (tx) => {
        const dispute = await openDispute(tx, await getIntent(tx, intentId, 'for update'), now())
        if (dispute === null) return
        await tell(tx, 'charge.dispute.created', intentId, disputeObject(dispute.id, intentId))
        await jobs.schedule(tx, 'sandbox.close-dispute', { intentId }, inSeconds(DECIDED_AFTER_SECONDS))
      }),

    closeDispute: (intentId, outcome) =>
      call(async (tx) => {
        const { card } = await getIntent(tx, intentId, 'for update')
        const decided = outcome ?? (card === 'disputed_then_won' ? 'won' : 'lost')
        const dispute = await closeDispute(tx, intentId, decided, now())
        if (dispute !== null) await tell(tx, 'charge.dispute.closed', intentId, disputeObject(dispute.id, intentId))
      }),

    deliverTo: (url) => {
      webhookUrl = url
    },

    deliver: async (eventId) => {
      const event = await findUndelivered(db, eventId)
      if (event === undefined) return
      if (webhookUrl === undefined) throw new Error('webhooks have no address yet')
      const { body, signature } = signedAt(secret, event, now())
      const response = await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
        body,
        signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`the webhook was answered with ${response.status}`)
      await markDelivered(db, eventId, now())
    },

    signed: (event) => signedAt(secret, event, now()),
  }
}

export function isSandbox(provider: PaymentProvider): provider is Sandbox {
  return provider.name === 'sandbox'
}

/** The sandbox's own work for later. */
export const sandboxJobs = [
  job<{ readonly payments: PaymentProvider }, 'sandbox.deliver'>({
    name: 'sandbox.deliver',
    run: async ({ payments }, { eventId }) => (isSandbox(payments) ? payments.deliver(eventId) : undefined),
  }),
  job<{ readonly payments: PaymentProvider }, 'sandbox.end-processing'>({
    name: 'sandbox.end-processing',
    run: async ({ payments }, { intentId }) => (isSandbox(payments) ? payments.endProcessing(intentId) : undefined),
  }),
  job<{ readonly payments: PaymentProvider }, 'sandbox.open-dispute'>({
    name: 'sandbox.open-dispute',
    run: async ({ payments }, { intentId }) => (isSandbox(payments) ? payments.openDispute(intentId) : undefined),
  }),
  job<{ readonly payments: PaymentProvider }, 'sandbox.close-dispute'>({
    name: 'sandbox.close-dispute',
    run: async ({ payments }, { intentId }) => (isSandbox(payments) ? payments.closeDispute(intentId) : undefined),
  }),
]

function isDisputedLater({ card }: Intent): boolean {
  return card === 'disputed_then_lost' || card === 'disputed_then_won'
}

function disputeObject(id: string, intentId: string): object {
  return { id, object: 'dispute', payment_intent: intentId }
}

function inSeconds(seconds: number): Date {
  return addMs(new Date(), seconds * SECOND_MS)
}

async function getIntent(tx: Tx, id: string, lock: '' | 'for update' = ''): Promise<Intent> {
  const intent = await findIntent(tx, id, lock)
  if (intent === undefined) throw refuse('PAYMENT_NOT_FOUND')
  return intent
}

function toProviderIntent(intent: Intent): ProviderIntent {
  const { currency } = intent
  return {
    id: intent.id,
    clientSecret: intent.clientSecret,
    status: intent.status,
    amount: money(intent.amount, currency),
    amountCaptured: money(intent.amountCaptured, currency),
    amountRefunded: money(intent.amountRefunded, currency),
    amountRefundFailed: money(intent.amountRefundFailed, currency),
    lastError: intent.lastError,
  }
}

function signedAt(secret: string, event: SandboxEvent, at: Date): { body: string; signature: string } {
  return { body: event.body, signature: sign(secret, event.body, at) }
}
