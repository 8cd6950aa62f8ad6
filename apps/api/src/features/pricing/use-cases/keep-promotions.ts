import type { Id, UserId } from '@livery/kernel/ids.ts'
import { HOUR_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { writeIn } from '../../../platform/database/write.ts'
import { findSpent, useAllowance } from '../../../platform/http/limits/allowances.ts'
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
  await ctx.transact((tx) => writeIn(tx, [insertPromotion(promotion)]))
  return promotion
}

export async function withdrawPromotion(ctx: AppContext, id: Id<'promotion'>): Promise<Promotion> {
  const withdrawn = await ctx.transact((tx) => setWithdrawn(tx, id, ctx.now()))
  if (withdrawn === null) throw refuse('PROMOTION_NOT_FOUND')
  return withdrawn
}

/** Codes that are none, tried by one person or from one address: more than anybody mistypes, too few to guess with. */
const WRONG_AN_HOUR = 20

/**
 * The promotion behind a code, for somebody who may use it now; refused with the reason otherwise. How often a person
 * may use it is asked again when they book. `asker` is the person, or the address of a visitor: once they have tried too
 * many codes that are none, right ones are refused as well.
 */
export async function promotionFor(
  ctx: AppContext,
  code: string,
  userId: UserId | null,
  asker: string,
): Promise<Promotion> {
  const wrong = { of: `wrong promotion codes of ${asker}`, most: WRONG_AN_HOUR, withinMs: HOUR_MS }
  const spent = await findSpent(ctx.db, wrong, ctx.now())
  if (spent !== undefined) throw refuse('TOO_MANY_REQUESTS', spent)
  const { promotion, usesOfPerson } = await findPromotion(ctx.db, code, userId)
  if (promotion === null) await ctx.transact((tx) => useAllowance(tx, wrong, ctx.now()))
  const refusal = refusalOf(promotion, usesOfPerson, ctx.now())
  if (promotion === null || refusal !== null) throw refuse(refusal ?? 'PROMOTION_UNKNOWN')
  return promotion
}
