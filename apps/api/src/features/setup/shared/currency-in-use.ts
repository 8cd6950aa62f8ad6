import type { Queryable } from '../../../platform/database/database.ts'
import { hasEngagements } from '../../engagements/index.ts'
import { hasPayments } from '../../payments/index.ts'
import { hasProposals } from '../../proposals/index.ts'
import { hasRides } from '../../rides/index.ts'
import { hasPostings } from '../../wallet/index.ts'

/** Whether anything was booked, offered or paid in the currency that there is, or a card is about to pay. */
export async function isCurrencyInUse(db: Queryable): Promise<boolean> {
  for (const isThere of [hasPostings, hasRides, hasEngagements, hasProposals, hasPayments])
    if (await isThere(db)) return true
  return false
}
