// What of a driver's wallet can be sent to their bank: what they earned some days ago and has not been sent yet. Money
// that they put in themselves is for paying fees, and stays.

export interface Earnings {
  /** What is free in the wallet. */
  readonly available: number
  /** Earned so far, all of it, and what of it is younger than the days it ripens. */
  readonly earned: number
  readonly recent: number
  /** Sent already, or on its way. */
  readonly sent: number
}

export function payableOf({ available, earned, recent, sent }: Earnings): { payable: number; maturing: number } {
  const payable = Math.max(0, Math.min(available, earned - recent - sent))
  const unsent = Math.max(0, Math.min(available, earned - sent))
  return { payable, maturing: unsent - payable }
}

export type PayoutDecision =
  | { readonly ok: true; readonly amount: number }
  | { readonly ok: false; readonly refusal: 'PAYOUT_TOO_SMALL' | 'NOT_PAYABLE_YET' }

/** On demand: all that is payable, or as much of it as was asked for. */
export function decidePayout(payable: number, asked: number | undefined, minimum: number): PayoutDecision {
  const amount = asked ?? payable
  if (amount > payable) return { ok: false, refusal: 'NOT_PAYABLE_YET' }
  if (amount < minimum) return { ok: false, refusal: 'PAYOUT_TOO_SMALL' }
  return { ok: true, amount }
}
