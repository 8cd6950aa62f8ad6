import type { Id, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type Promotion, refusalOf } from '../domain/promotion.ts'
import { findPromotion, insertPromotion, setWithdrawn } from '../store/promotions.ts'

export type NewPromotion = Omit<Promotion, 'id' | 'uses' | 'withdrawnAt' | 'createdAt'>

export async function addPromotion(ctx: AppContext, wish: NewPromotion): Promise<Promotion> {
  const promotion: Promotion = {
    ...wish,
    id: ctx.newId('promotion'),
    uses: 0,
    withdrawnAt: null,
    createdAt: ctx.now(),
  }
  await ctx.writeAtOnce([insertPromotion(promotion)])
  return promotion
}

export async function withdrawPromotion(ctx: AppContext, id: Id<'promotion'>): Promise<Promotion> {
  const withdrawn = await setWithdrawn(ctx.db, id, ctx.now())
  if (withdrawn === null) throw refuse('PROMOTION_NOT_FOUND')
  return withdrawn
}

/**
 * The promotion behind a code, for somebody who may use it now; refused with the reason otherwise. How often a person
 * may use it is asked again when they book.
 */
export async function promotionFor(ctx: AppContext, code: string, userId: UserId | null): Promise<Promotion> {
  const { promotion, usesOfPerson } = await findPromotion(ctx.db, code, userId)
  const refusal = refusalOf(promotion, usesOfPerson, ctx.now())
  if (promotion === null || refusal !== null) throw refuse(refusal ?? 'PROMOTION_UNKNOWN')
  return promotion
}
