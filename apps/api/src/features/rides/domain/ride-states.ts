// Which states a ride can be in, every move between them, and who may make it. A move that is not here does not exist.
import type { ActorKind, RideStatus } from '@livery/contracts/rides/ride-status.ts'

interface Move {
  readonly from: readonly RideStatus[]
  readonly to: RideStatus
  readonly by: readonly ActorKind[]
}

export const RIDE_MOVES = {
  pay_instant: { from: ['pending_payment'], to: 'searching', by: ['system'] },
  pay_prebook: { from: ['pending_payment'], to: 'scheduled', by: ['system'] },
  // The company that was to pay said no, or nobody there answered in time.
  decline_account: { from: ['pending_payment'], to: 'expired', by: ['system'] },
  lapse: { from: ['pending_payment'], to: 'expired', by: ['system'] },
  // From the board, where a scheduled ride stays also while it is offered.
  claim: { from: ['scheduled', 'searching'], to: 'assigned', by: ['driver', 'office'] },
  open_search: { from: ['scheduled'], to: 'searching', by: ['system'] },
  assign: { from: ['searching'], to: 'assigned', by: ['driver', 'office'] },
  // Somebody else has it, in one step: its rider never has nobody. By a plan of the day, by the office's hand, by the
  // watch, or by whoever accepts what the watch has offered.
  reassign: { from: ['assigned', 'en_route'], to: 'assigned', by: ['office', 'driver', 'system'] },
  expire: { from: ['searching'], to: 'expired', by: ['system'] },
  // The system's: the flight has moved the pickup into another ride of the driver's.
  give_back: { from: ['assigned', 'en_route'], to: 'searching', by: ['driver', 'office', 'system'] },
  // With more than twelve hours left a given-back ride goes back to the board instead.
  give_back_early: { from: ['assigned'], to: 'scheduled', by: ['driver', 'office', 'system'] },
  // The rider goes on without a chauffeur who cannot come as the ride is to be.
  release: { from: ['assigned'], to: 'searching', by: ['rider'] },
  release_early: { from: ['assigned'], to: 'scheduled', by: ['rider'] },
  // Its new time is far enough away for the board.
  postpone: { from: ['searching'], to: 'scheduled', by: ['rider', 'system'] },
  set_out: { from: ['assigned'], to: 'en_route', by: ['driver'] },
  arrive: { from: ['en_route'], to: 'arrived', by: ['driver'] },
  board: { from: ['arrived'], to: 'in_progress', by: ['driver', 'office'] },
  report_no_show: { from: ['arrived'], to: 'no_show', by: ['driver'] },
  stop: { from: ['in_progress'], to: 'at_stop', by: ['driver'] },
  leave_stop: { from: ['at_stop'], to: 'in_progress', by: ['driver'] },
  complete: { from: ['in_progress'], to: 'completed', by: ['driver', 'office'] },
  // Once on board a ride ends early with `complete`; it is never cancelled.
  cancel: {
    from: ['pending_payment', 'scheduled', 'searching', 'assigned', 'en_route', 'arrived'],
    to: 'cancelled',
    by: ['rider', 'office'],
  },
} as const satisfies Record<string, Move>

export type RideMove = keyof typeof RIDE_MOVES

export const TERMINAL: readonly RideStatus[] = ['completed', 'cancelled', 'no_show', 'expired']

const SET_OUT: readonly RideStatus[] = ['en_route', 'arrived', 'in_progress', 'at_stop']

/** One for now is from its booking on, a scheduled one from when its chauffeur has set out. */
export function isUnderWay({
  ridetype,
  status,
}: {
  readonly ridetype: 'instant' | 'prebook'
  readonly status: RideStatus
}) {
  return ridetype === 'instant' ? !TERMINAL.includes(status) : SET_OUT.includes(status)
}

export function canMove(status: RideStatus, move: RideMove, actor: ActorKind): boolean {
  const rule: Move = RIDE_MOVES[move]
  return rule.from.includes(status) && rule.by.includes(actor)
}
