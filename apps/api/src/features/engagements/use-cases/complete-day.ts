import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { World } from '../../../world.ts'
import type { Actor, Day, Engagement } from '../domain/engagement.ts'
import { termsOf } from '../store/policy.ts'
import { lockAwardedEngagement } from './lock-engagement.ts'
import { getDay, moveDay } from './move-day.ts'
import type { DayCommand } from './start-day.ts'
import '../events.ts'

/** The driver has driven the day; the rider confirms it, or the clock does. Safe to repeat. */
export async function completeDay(world: World, { engagementId, personId, date }: DayCommand): Promise<Engagement> {
  return world.transact(async (tx) => {
    const engagement = await lockAwardedEngagement(tx, engagementId, personId)
    const day = await getDay(tx, engagement, date)
    if (day.status === 'completed' || day.status === 'confirmed') return engagement
    return completeStartedDay(world, tx, engagement, day, { kind: 'driver', id: personId })
  })
}

export async function completeStartedDay(
  world: World,
  tx: Tx,
  engagement: Engagement,
  day: Day,
  actor: Actor,
): Promise<Engagement> {
  const completed = await moveDay(world, tx, engagement, day, { move: 'complete_day', actor })
  const { confirmAfterMinutes } = await termsOf(tx, engagement)
  const due = addMs(world.now(), confirmAfterMinutes * MINUTE_MS)
  await world.jobs.schedule(tx, 'engagement.confirm-due', { engagementId: engagement.id, day: day.day }, due)
  return completed
}
