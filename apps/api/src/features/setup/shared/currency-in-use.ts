import type { Queryable } from '../../../platform/database/database.ts'
import { hasEngagements } from '../../engagements/index.ts'
import { hasRides } from '../../rides/index.ts'
import { hasPostings } from '../../wallet/index.ts'

/** Whether anything was booked or paid in the currency that there is. */
export async function isCurrencyInUse(db: Queryable): Promise<boolean> {
  return (await hasPostings(db)) || (await hasRides(db)) || (await hasEngagements(db))
}
