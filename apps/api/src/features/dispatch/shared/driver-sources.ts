// What the list of drivers takes from elsewhere: rows of other features, and how far back it counts.
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { documentsRow } from '../../documents/index.ts'
import type { DriverSources } from '../store/drivers.ts'

const RIDES_DAYS = 30

export async function driverSources(ctx: AppContext): Promise<DriverSources> {
  const now = ctx.now()
  const [policy, row] = await Promise.all([policyInForce(ctx, 'drivers'), documentsRow(ctx.db, now)])
  const since = { rides: addMs(now, -RIDES_DAYS * DAY_MS), strikes: addMs(now, -policy.strikeDays * DAY_MS) }
  return { documentsRow: row, since }
}
