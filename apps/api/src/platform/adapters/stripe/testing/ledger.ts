// What the double remembers, and what its cards do: the numbers are those of https://docs.stripe.com/testing.
import {
  accountShape,
  cardShape,
  disputeShape,
  type IntentState,
  intentShape,
  payoutShape,
  refundShape,
  transferShape,
} from './shapes.ts'

const DECLINES: Record<string, NonNullable<IntentState['error']>> = {
  '4000000000000002': {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  '4000000000009995': {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  '4000000000000069': { code: 'expired_card', message: 'Your card has expired.' },
}
const ASKS = '4000002500003155'
/** Ours, for what the reference says of a capture: it may be declined like a charge. */
export const FAILS_AT_CAPTURE = '4000000000000341'

export type Tell = (type: string, object: object, account?: string) => void

export function createLedger(tell: Tell) {
  let count = 0
  const intents = new Map<string, IntentState>()
  const setups = new Map<string, { readonly customer: string; readonly number: string }>()
  const cards = new Map<string, { readonly customer: string | null; readonly number: string }>()
  const customers = new Set<string>()
  const disputes = new Map<string, 'needs_response' | 'won' | 'lost'>()
  const accounts = new Map<string, 'new' | 'submitted' | 'active'>()
  const transfers = new Map<string, { readonly form: Record<string, string>; readonly reversed: boolean }>()
  const payouts = new Map<
    string,
    { readonly form: Record<string, string>; readonly account: string; readonly status: 'pending' | 'paid' | 'failed' }
  >()

  const saveIntent = (intent: IntentState, type?: string): IntentState => {
    intents.set(intent.id, intent)
    if (type !== undefined) tell(type, intentShape(intent))
    return intent
  }
  const authorised = (intent: IntentState): IntentState =>
    intent.capture_method === 'manual'
      ? saveIntent({ ...intent, status: 'requires_capture' }, 'payment_intent.amount_capturable_updated')
      : saveIntent({ ...intent, status: 'succeeded', received: intent.amount }, 'payment_intent.succeeded')
  const failed = (intent: IntentState, error: IntentState['error']): IntentState =>
    saveIntent({ ...intent, status: 'requires_payment_method', error }, 'payment_intent.payment_failed')
  const getIntent = (clientSecret: string): IntentState => {
    const intent = intents.get(clientSecret.split('_secret_')[0] ?? '')
    if (intent === undefined) throw new Error('there is no such payment')
    return intent
  }
  const attach = (setupId: string): void => {
    const setup = setups.get(setupId)
    if (setup !== undefined) cards.set(newId('pm'), setup)
  }
  const newId = (prefix: string) => `${prefix}_${(++count).toString().padStart(6, '0')}`

  return {
    intents,
    setups,
    cards,
    customers,
    disputes,
    accounts,
    transfers,
    payouts,
    newId,
    saveIntent,

    /** What a browser does with the client secret: a typed card, or the id of a kept one. */
    confirm(clientSecret: string, card: string | { readonly saved: string }): void {
      const before = getIntent(clientSecret)
      const kept = typeof card === 'string' ? undefined : cards.get(card.saved)
      if (typeof card !== 'string' && (kept === undefined || kept.customer !== before.customer)) {
        throw new Error('the card is not the customer’s')
      }
      const number = typeof card === 'string' ? card.replaceAll(' ', '') : (kept?.number ?? '')
      const intent: IntentState = { ...before, card: number, error: null }
      const declined = DECLINES[number]
      if (declined !== undefined) failed(intent, declined)
      else if (number === ASKS) saveIntent({ ...intent, status: 'requires_action' }, 'payment_intent.requires_action')
      else authorised(intent)
    },
    authenticate(clientSecret: string, outcome: 'approve' | 'fail'): void {
      const intent = getIntent(clientSecret)
      if (outcome === 'approve') authorised(intent)
      else {
        const message = 'The provided PaymentMethod has failed authentication.'
        failed(intent, { code: 'payment_intent_authentication_failure', message })
      }
    },
    setUp(clientSecret: string, number: string): void {
      const id = clientSecret.split('_secret_')[0] ?? ''
      const setup = setups.get(id)
      if (setup === undefined) throw new Error('there is no such setup')
      setups.set(id, { ...setup, number: number.replaceAll(' ', '') })
      if (DECLINES[number.replaceAll(' ', '')] === undefined) attach(id)
    },
    dispute(intentId: string, status: 'needs_response' | 'won' | 'lost'): void {
      const intent = getIntent(intentId)
      disputes.set(intentId, status)
      const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed'
      tell(type, disputeShape(intentId.replace('pi_', 'dp_'), intent, status))
    },
    /** The card's bank sends the refunds of a payment back, days later. */
    failRefunds(intentId: string): void {
      const intent = getIntent(intentId)
      const refunds = intent.refunds.map((refund) => ({ ...refund, status: 'failed' as const }))
      intents.set(intentId, { ...intent, refunds })
      for (const { id, amount } of refunds) tell('refund.failed', refundShape(id, intent, amount, 'failed'))
    },
    onboard(accountId: string, step: 'submitted' | 'active'): void {
      accounts.set(accountId, step)
      tell('account.updated', accountShape(accountId, step), accountId)
    },
    /** A bank that takes none is struck off: the account asks for another one. */
    endPayout(payoutId: string, status: 'paid' | 'failed'): void {
      const payout = payouts.get(payoutId)
      if (payout === undefined) throw new Error('there is no such payout')
      payouts.set(payoutId, { ...payout, status })
      tell(`payout.${status}`, payoutShape(payoutId, payout.form, status), payout.account)
      if (status === 'failed') this.onboard(payout.account, 'submitted')
    },
    transferShapes: (group: string | null) =>
      [...transfers]
        .filter(([, { form }]) => form.transfer_group === group)
        .map(([id, { form, reversed }]) => transferShape(id, form, reversed)),
    cardShapes: (customer: string | null) =>
      [...cards]
        .filter(([, card]) => card.customer === customer)
        .map(([id, card]) => cardShape(id, customer, card.number)),
  }
}

export type Ledger = ReturnType<typeof createLedger>
