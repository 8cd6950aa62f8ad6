// A code that takes something off the whole price. Something is always left to pay.
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import type { RefusalCode } from '@livery/contracts/refusals.ts'
import type { Id } from '@livery/kernel/ids.ts'
import { basisPoints, type Currency, money, shareOf } from '@livery/kernel/money.ts'

export interface Promotion {
  readonly id: Id<'promotion'>
  readonly code: string
  readonly kind: 'percent' | 'amount'
  /** Basis points, or minor units. */
  readonly value: number
  readonly cap: number | null
  readonly validFrom: Date
  readonly validUntil: Date | null
  readonly usesPerPerson: number
  readonly usesInAll: number | null
  readonly uses: number
  readonly withdrawnAt: Date | null
  readonly createdAt: Date
}

export type PromotionState = 'planned' | 'running' | 'used_up' | 'over' | 'withdrawn'

export function stateOf(promotion: Promotion, now: Date): PromotionState {
  if (promotion.withdrawnAt !== null) return 'withdrawn'
  if (promotion.validUntil !== null && promotion.validUntil <= now) return 'over'
  if (promotion.usesInAll !== null && promotion.uses >= promotion.usesInAll) return 'used_up'
  return promotion.validFrom > now ? 'planned' : 'running'
}

/** Why somebody who has used it so often cannot use it now; null when they can. */
export function refusalOf(promotion: Promotion | null, usesOfPerson: number, now: Date): RefusalCode | null {
  if (promotion === null || promotion.withdrawnAt !== null) return 'PROMOTION_UNKNOWN'
  const state = stateOf(promotion, now)
  if (state === 'used_up') return 'PROMOTION_USED_UP'
  if (state !== 'running') return 'PROMOTION_NOT_NOW'
  return usesOfPerson >= promotion.usesPerPerson ? 'PROMOTION_ALREADY_USED' : null
}

/** The line that takes it off; none where the price is as low as it goes. */
export function promotionLine(
  promotion: Promotion,
  total: number,
  leastCharge: number,
  currency: Currency,
): FareLine | null {
  const wanted =
    promotion.kind === 'amount'
      ? promotion.value
      : Math.min(promotion.cap ?? total, shareOf(money(total, currency), basisPoints(promotion.value)).minor)
  const discount = Math.min(wanted, total - leastCharge)
  if (discount <= 0) return null
  const line = { code: 'promotion', label: promotion.code, amount: -discount } as const
  return promotion.kind === 'amount' ? line : { ...line, share: promotion.value }
}

/**
 * The same line on the price of a ride that has changed: what it took off before, no more than its share of what the
 * ride costs now, and something is left to pay.
 */
export function promotionKept(line: FareLine, total: number, leastCharge: number, currency: Currency): FareLine | null {
  const most = line.share === undefined ? total : shareOf(money(total, currency), basisPoints(line.share)).minor
  const discount = Math.min(-line.amount, most, total - leastCharge)
  return discount > 0 ? { ...line, amount: -discount } : null
}

/** What a promotion pays of a price. Minor units. */
export function promotionOf(lines: readonly FareLine[]): number {
  return lines.reduce((sum, { code, amount }) => (code === 'promotion' ? sum - amount : sum), 0)
}
