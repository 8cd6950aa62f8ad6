// The front door: the only file that other features import.
import './events.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { BaseContext } from '../../base-context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Feature } from '../../platform/feature.ts'
import { policyInForce } from '../../platform/policies/policies.ts'
import { refuse } from '../../platform/refusal.ts'
import type { DriverPlans } from '../rides/ports.ts'
import { engagementEventHandlers } from './event-handlers.ts'
import { engagementJobs } from './jobs.ts'
import { mountEngagements } from './routes.ts'
import { daysBetween, lastDayEnds } from './store/days.ts'
import { hasOpenEngagement } from './store/engagements.ts'

export type { Engagement } from './domain/engagement.ts'
export type {
  EngagementBidMoved,
  EngagementBidsDeclined,
  EngagementEvent,
  EngagementMoved,
  EngagementTipped,
} from './events.ts'
export { engagementsExport } from './export-engagements.ts'
export { engagementNumbersOf, findEngagement, hasEngagements } from './store/engagements.ts'

export const engagements: Feature = {
  name: 'engagements',
  mount: mountEngagements,
  jobs: engagementJobs,
  eventHandlers: engagementEventHandlers,
}

/** What rides and dispatch below ask about the days that drivers have promised. */
export function createDriverPlans(ctx: Pick<BaseContext, 'config' | 'now'>): DriverPlans {
  return {
    engagedSpans: async (db, driverIds, from, to) => {
      const travel = (await policyInForce({ ...ctx, db }, 'engagements')).travelMinutes * MINUTE_MS
      return daysBetween(db, driverIds, addMs(from, -travel), addMs(to, travel), travel)
    },
    daysEnd: lastDayEnds,
  }
}

/** An account with an engagement that has not ended is not deleted. */
export async function refuseDeletionWithOpenEngagement(tx: Tx, userId: UserId): Promise<void> {
  if (await hasOpenEngagement(tx, userId)) throw refuse('ACCOUNT_HAS_OPEN_ENGAGEMENT')
}
