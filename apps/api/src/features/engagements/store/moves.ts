import type { EngagementStatus } from '@livery/contracts/engagements/engagement-status.ts'
import type { EngagementId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Actor, Engagement } from '../domain/engagement.ts'
import type { EngagementMove } from '../domain/engagement-states.ts'

export async function insertEngagementMove(
  tx: Tx,
  engagement: Engagement,
  of: {
    move: EngagementMove | 'post'
    from: EngagementStatus | null
    actor: Actor
    day?: string | undefined
    at: Date
  },
): Promise<void> {
  await tx.execute(
    sql`insert into engagement_move (engagement_id, version, move, from_status, to_status, actor, actor_id, reason, day, at)
        values (${engagement.id}, ${engagement.version}, ${of.move}, ${of.from}, ${engagement.status}, ${of.actor.kind},
                ${of.actor.id}, ${of.actor.reason ?? null}, ${of.day ?? null}, ${of.at.toISOString()})`,
  )
}

export interface RecordedMove {
  readonly at: Date
  readonly move: string
  readonly status: EngagementStatus
  readonly actor: Actor['kind']
  readonly day: string | null
  readonly reason: string | null
}

export async function listEngagementMoves(db: Queryable, engagementId: EngagementId): Promise<RecordedMove[]> {
  const { rows } = await db.execute<Omit<RecordedMove, 'at'> & { at: string }>(
    sql`select at, move, to_status as status, actor, day::text as day, reason from engagement_move
        where engagement_id = ${engagementId} order by version`,
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
