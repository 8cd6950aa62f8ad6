// The one way in which an engagement changes its status: the table allows it, the write compares and sets, the timeline
// keeps it, and one event goes out.
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Actor, Engagement } from '../domain/engagement.ts'
import { canMoveEngagement, ENGAGEMENT_MOVES, type EngagementMove } from '../domain/engagement-states.ts'
import { eventOf } from '../events.ts'
import { saveEngagement } from '../store/engagements.ts'
import { insertEngagementMove } from '../store/moves.ts'

type Change = Partial<Omit<Engagement, 'id' | 'status' | 'version' | 'updatedAt'>>

export async function moveEngagement(
  ctx: AppContext,
  tx: Tx,
  engagement: Engagement,
  of: { readonly move: EngagementMove; readonly actor: Actor; readonly day?: string },
  change: Change = {},
): Promise<Engagement> {
  const { move, actor, day } = of
  if (!canMoveEngagement(engagement.status, move, actor.kind)) throw refuse('ENGAGEMENT_MOVED_ON')
  const at = ctx.now()
  const moved: Engagement = {
    ...engagement,
    ...change,
    status: ENGAGEMENT_MOVES[move].to,
    version: engagement.version + 1,
    updatedAt: at,
  }
  if (actor.kind === 'office')
    noteForAudit(tx, {
      ...{ target: engagement.id, personId: engagement.riderId, why: moved.cancelReason },
      ...{ before: { status: engagement.status }, after: { status: moved.status } },
    })
  await Promise.all([
    saveEngagement(tx, moved),
    insertEngagementMove(tx, moved, { move, from: engagement.status, actor, day, at }),
    ctx.publish(tx, 'engagement.moved', engagement.id, {
      ...eventOf(engagement),
      driverId: moved.driverId ?? engagement.driverId,
      from: engagement.status,
      to: moved.status,
      move,
      actor: actor.kind,
      day: day ?? null,
      settled: moved.final === null ? null : { total: moved.final.total, driverNet: moved.final.driverNet },
      version: moved.version,
    }),
  ])
  return moved
}

/** Refuses when the caller looked at an older engagement than there is. */
export function ensureEngagementVersion(engagement: Engagement, expected: number | undefined): void {
  if (expected !== undefined && expected !== engagement.version) throw refuse('STALE_VERSION')
}
