import { jobEach } from '../../../platform/jobs/job-each.ts'
import type { World } from '../../../world.ts'
import { monthAfter, monthOf, spanOfMonth } from '../domain/days.ts'
import { companiesToInvoice, firstChargeToInvoice } from '../store/charges.ts'
import { issueMonth } from './issue-month.ts'

/** Every company that has something on no invoice of a month that is over gets one: one job for each. */
export async function planInvoices(world: World): Promise<void> {
  const { timeZone } = await world.maps.region()
  const until = spanOfMonth(monthOf(world.now(), timeZone), timeZone).from
  await jobEach(
    world,
    (after, limit) => companiesToInvoice(world.db, until, after, limit),
    (tx, companyId) => world.jobs.schedule(tx, 'companies.invoice', { companyId }),
  )
}

/** Safe to repeat: after a stop of months each of them is written, the oldest first. */
export async function invoiceCompany(world: World, companyId: string): Promise<void> {
  const { timeZone } = await world.maps.region()
  const thisMonth = monthOf(world.now(), timeZone)
  const since = await firstChargeToInvoice(world.db, companyId)
  if (since === null) return
  for (let month = monthOf(since, timeZone); month < thisMonth; month = monthAfter(month))
    await issueMonth(world, companyId, month, timeZone)
}
