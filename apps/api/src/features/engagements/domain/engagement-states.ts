// Which states an engagement can be in, every move between them, and who may make it. A move that is not here does not
// exist. The moves of its days stand in the same table: they are part of its history.
import type { DayStatus, EngagementStatus } from '@livery/contracts/engagements/engagement-status.ts'
import type { ActorKind } from '@livery/contracts/rides/ride-status.ts'

interface Move {
  readonly from: readonly EngagementStatus[]
  readonly to: EngagementStatus
  readonly by: readonly ActorKind[]
}

export const ENGAGEMENT_MOVES = {
  // From the wallet the money is put aside at once; a card's bank is waited for.
  award: { from: ['open'], to: 'awarded', by: ['rider'] },
  award_by_card: { from: ['open'], to: 'pending_payment', by: ['rider'] },
  pay: { from: ['pending_payment'], to: 'awarded', by: ['rider', 'system'] },
  lapse: { from: ['pending_payment'], to: 'open', by: ['system'] },
  start_day: { from: ['awarded', 'in_progress'], to: 'in_progress', by: ['driver'] },
  complete_day: { from: ['in_progress'], to: 'in_progress', by: ['driver', 'system'] },
  confirm_day: { from: ['in_progress'], to: 'in_progress', by: ['rider', 'system'] },
  miss_day: { from: ['awarded', 'in_progress'], to: 'in_progress', by: ['system'] },
  finish: { from: ['in_progress'], to: 'completed', by: ['rider', 'system'] },
  expire: { from: ['open', 'pending_payment'], to: 'expired', by: ['system'] },
  cancel: {
    from: ['open', 'pending_payment', 'awarded', 'in_progress'],
    to: 'cancelled',
    by: ['rider', 'driver', 'office', 'system'],
  },
} as const satisfies Record<string, Move>

export type EngagementMove = keyof typeof ENGAGEMENT_MOVES

export const ENGAGEMENT_ENDS: readonly EngagementStatus[] = ['completed', 'cancelled', 'expired']

export function canMoveEngagement(status: EngagementStatus, move: EngagementMove, actor: ActorKind): boolean {
  const rule: Move = ENGAGEMENT_MOVES[move]
  return rule.from.includes(status) && rule.by.includes(actor)
}

/** What each move of a day makes of it. */
export const DAY_MOVES = {
  start_day: { from: 'planned', to: 'started' },
  complete_day: { from: 'started', to: 'completed' },
  confirm_day: { from: 'completed', to: 'confirmed' },
  miss_day: { from: 'planned', to: 'missed' },
} as const satisfies Partial<Record<EngagementMove, { from: DayStatus; to: DayStatus }>>

export type DayMove = keyof typeof DAY_MOVES

/** A day that nothing more happens to. */
export const DAY_ENDS: readonly DayStatus[] = ['confirmed', 'missed', 'dropped']
