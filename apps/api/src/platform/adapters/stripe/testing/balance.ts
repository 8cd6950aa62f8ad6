// The double's balance, line by line: https://docs.stripe.com/api/balance_transactions/object.
import type { Ledger } from './ledger.ts'
import { balanceShape, chargeShape, disputeShape, refundShape, transferShape } from './shapes.ts'

type Line = ReturnType<typeof balanceShape>

/** What Stripe keeps of a charge, for cards of Europe: 1.5 % and 0.25. */
const feeOf = (amount: number) => Math.round(amount * 0.015) + 25
const DISPUTE_FEE = 1_500

export function balanceOf(ledger: Ledger): Line[] {
  return [...chargesOf(ledger), ...refundsOf(ledger), ...disputesOf(ledger), ...transfersOf(ledger)]
}

function chargesOf({ intents }: Ledger): Line[] {
  return [...intents.values()]
    .filter(({ received }) => received > 0)
    .map((intent) => {
      const { id, received: amount, currency } = intent
      return balanceShape({
        id: id.replace('pi_', 'txn_ch_'),
        type: 'charge',
        amount,
        fee: feeOf(amount),
        currency,
        source: chargeShape(intent),
      })
    })
}

/** A refund that the card's bank sends back comes as a line of its own. */
function refundsOf({ intents }: Ledger): Line[] {
  return [...intents.values()].flatMap((intent) =>
    intent.refunds.flatMap(({ id, amount, status }) => {
      const of = { fee: 0, currency: intent.currency, source: refundShape(id, intent, amount, status) }
      const sent = balanceShape({ ...of, id: `txn_${id}`, type: 'refund', amount: -amount })
      const back = balanceShape({ ...of, id: `txn_back_${id}`, type: 'refund_failure', amount })
      return status === 'failed' ? [sent, back] : [sent]
    }),
  )
}

function disputesOf({ disputes, intents }: Ledger): Line[] {
  return [...disputes].flatMap(([intentId, status]) => {
    const intent = intents.get(intentId)
    if (intent === undefined) return []
    const id = intentId.replace('pi_', 'dp_')
    const source = disputeShape(id, intent, status)
    const line = (name: string, sign: 1 | -1) =>
      balanceShape({
        id: `txn_${name}_${id}`,
        type: 'adjustment',
        amount: sign * source.amount,
        fee: -sign * DISPUTE_FEE,
        currency: intent.currency,
        source,
      })
    return [line('taken', -1), ...(status === 'won' ? [line('back', 1)] : [])]
  })
}

function transfersOf({ transfers }: Ledger): Line[] {
  return [...transfers].flatMap(([id, { form, reversed }]) => {
    const currency = form.currency ?? ''
    const amount = Number(form.amount)
    const source = transferShape(id, form, reversed)
    const back = { id: id.replace('tr_', 'trr_'), object: 'transfer_reversal', amount, transfer: id }
    return [
      balanceShape({ id: `txn_${id}`, type: 'transfer', amount: -amount, fee: 0, currency, source }),
      ...(reversed
        ? [balanceShape({ id: `txn_back_${id}`, type: 'transfer_refund', amount, fee: 0, currency, source: back })]
        : []),
    ]
  })
}
