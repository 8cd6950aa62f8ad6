import type { CompanyId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { booksTimeZone } from '../../places/index.ts'
import { companyHolds } from '../../wallet/index.ts'
import { monthOf, spanOfMonth } from '../domain/days.ts'
import type { Spent } from '../domain/limits.ts'
import { bookersOf, chargedOf } from '../store/spending.ts'

/**
 * What somebody, and a cost centre, has come to this month: what was charged in it, and what is held for rides that are
 * booked, whenever they are. Of bookings at the same moment each sees those before it where `lockSpending` came first.
 */
export async function spentSoFar(
  ctx: AppContext,
  companyId: CompanyId,
  of: { readonly riderId: UserId; readonly costCentre: string },
  except?: string,
): Promise<Spent> {
  const timeZone = await booksTimeZone(ctx)
  // In this order: a ride that is settled between the two is in both, rather than in none.
  const holds = await companyHolds(ctx.db, companyId, ctx.config.CURRENCY)
  const rideIds = holds.map(({ orderId }) => orderId)
  const charged = await chargedOf(ctx.db, companyId, spanOfMonth(monthOf(ctx.now(), timeZone), timeZone), of, rideIds)
  const bookers = await bookersOf(ctx.db, rideIds)
  const held = holds
    .filter(({ orderId }) => orderId !== except && !charged.of.has(orderId))
    .map(({ orderId, amount }) => ({ riderId: null, costCentre: '', ...bookers.get(orderId), amount }))
  const sum = (those: typeof held) => those.reduce((total, { amount }) => total + amount, 0)
  return {
    byPerson: charged.byPerson + sum(held.filter(({ riderId }) => riderId === of.riderId)),
    onCostCentre:
      of.costCentre === ''
        ? 0
        : charged.onCostCentre + sum(held.filter(({ costCentre }) => costCentre === of.costCentre)),
  }
}
