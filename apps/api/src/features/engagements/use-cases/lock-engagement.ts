import type { EngagementId, UserId } from '@livery/kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Engagement } from '../domain/engagement.ts'
import { findEngagementForUpdate } from '../store/engagements.ts'

/** The rider's own engagement, locked; somebody else's returns 404. */
export async function lockOwnEngagement(tx: Tx, id: EngagementId, riderId: UserId): Promise<Engagement> {
  const engagement = await findEngagementForUpdate(tx, id)
  if (engagement === null || engagement.riderId !== riderId) throw refuse('ENGAGEMENT_NOT_FOUND')
  return engagement
}

/** An engagement that was awarded to this driver, locked. */
export async function lockAwardedEngagement(tx: Tx, id: EngagementId, driverId: UserId): Promise<Engagement> {
  const engagement = await findEngagementForUpdate(tx, id)
  if (engagement === null || engagement.driverId !== driverId) throw refuse('ENGAGEMENT_NOT_FOUND')
  return engagement
}
