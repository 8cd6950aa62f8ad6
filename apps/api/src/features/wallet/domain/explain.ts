// A ride in one look: what the rider or their company gave, and who has it now. Whatever moved for it, the parts sum to
// zero.
import { ExplainedPart } from '@livery/contracts/wallet/ledger.ts'
import type { z } from 'zod'

export type Part = z.infer<typeof ExplainedPart>

export interface Moved {
  readonly account: string
  readonly purpose: string
  readonly reference: string
  readonly amount: number
}

const PART_OF: Readonly<Record<string, Part>> = {
  rider_wallet: 'rider',
  company_account: 'company',
  ride_escrow: 'owed',
  promotions: 'promotion',
  tax: 'tax',
  platform_fees: 'platform_fee',
  commission: 'commission',
  driver_wallet: 'driver',
  adjustments: 'house',
}

export function explainOrder(moved: readonly Moved[]): {
  readonly total: number
  readonly refunded: number
  readonly parts: readonly { readonly part: Part; readonly amount: number }[]
  readonly sum: number
} {
  const amounts = new Map<Part, number>()
  let [total, refunded] = [0, 0]
  for (const { account, purpose, reference, amount } of moved) {
    // What a card paid is the rider's; what a bank took back in a dispute is between the provider and the house.
    const part = PART_OF[account] ?? (reference.startsWith('payment:') ? 'rider' : 'provider')
    amounts.set(part, (amounts.get(part) ?? 0) + amount)
    const pays = part === 'rider' || part === 'company'
    if (pays && purpose === 'refund') refunded += amount
    else if (pays) total -= amount
  }
  const parts = ExplainedPart.options
    .map((part) => ({ part, amount: amounts.get(part) ?? 0 }))
    .filter(({ amount }) => amount !== 0)
  return { total, refunded, parts, sum: parts.reduce((sum, { amount }) => sum + amount, 0) }
}
