import type { World } from '../../../world.ts'
import { monthAfter, monthOf, spanOfMonth } from '../domain/days.ts'
import { companiesToInvoice } from '../store/charges.ts'
import { issueMonth } from './issue-month.ts'

/**
 * Every month that is over and has something on no invoice is invoiced. Safe to repeat: after a stop of months each of
 * them is written, the oldest first.
 */
export async function issueMonthly(world: World): Promise<void> {
  const { timeZone } = await world.maps.region()
  const thisMonth = monthOf(world.now(), timeZone)
  const waiting = await companiesToInvoice(world.db, spanOfMonth(thisMonth, timeZone).from)
  for (const { companyId, since } of waiting)
    for (let month = monthOf(since, timeZone); month < thisMonth; month = monthAfter(month))
      await issueMonth(world, companyId, month, timeZone)
}
