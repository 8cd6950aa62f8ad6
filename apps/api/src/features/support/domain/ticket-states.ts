// Whose turn it is on a ticket, and who may move it. A move that is not here does not exist.
import type { TicketStatus } from '@livery/contracts/support/support.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'

export type TicketActor = 'person' | 'office' | 'system'

interface Move {
  readonly from: readonly TicketStatus[]
  readonly to: TicketStatus
  readonly by: readonly TicketActor[]
}

export const TICKET_MOVES = {
  write_more: { from: ['open'], to: 'open', by: ['person'] },
  write_back: { from: ['waiting_for_you', 'waiting_for_us'], to: 'waiting_for_us', by: ['person'] },
  reopen: { from: ['resolved', 'closed'], to: 'waiting_for_us', by: ['person'] },
  answer: {
    from: ['open', 'waiting_for_us', 'waiting_for_you', 'resolved', 'closed'],
    to: 'waiting_for_you',
    by: ['office'],
  },
  take_up: { from: ['open', 'waiting_for_you', 'resolved', 'closed'], to: 'waiting_for_us', by: ['office'] },
  resolve: { from: ['open', 'waiting_for_us', 'waiting_for_you'], to: 'resolved', by: ['person', 'office'] },
  close: { from: ['open', 'waiting_for_us', 'waiting_for_you', 'resolved'], to: 'closed', by: ['office', 'system'] },
} as const satisfies Record<string, Move>
export type TicketMove = keyof typeof TICKET_MOVES

/** So long after it was settled, a reply opens a ticket again; then the clock closes it. */
export const REOPEN_DAYS = 14

export function canMove(status: TicketStatus, move: TicketMove, by: TicketActor): boolean {
  const rule: Move = TICKET_MOVES[move]
  return rule.from.includes(status) && rule.by.includes(by)
}

export interface TicketProgress {
  readonly status: TicketStatus
  readonly settledAt: Date | null
  readonly waitingSince: Date | null
}

export function repliesUntil({ settledAt }: Pick<TicketProgress, 'settledAt'>): Date | null {
  return settledAt === null ? null : addMs(settledAt, REOPEN_DAYS * DAY_MS)
}

/** What a message of this side does to the ticket. */
export function decideReply(
  ticket: TicketProgress,
  by: 'person' | 'office',
  now: Date,
): { readonly ok: true; readonly move: TicketMove } | { readonly ok: false; readonly refusal: 'TICKET_OVER' } {
  if (by === 'office') return { ok: true, move: 'answer' }
  const until = repliesUntil(ticket)
  if (until !== null) return now <= until ? { ok: true, move: 'reopen' } : { ok: false, refusal: 'TICKET_OVER' }
  return { ok: true, move: ticket.status === 'open' ? 'write_more' : 'write_back' }
}

/** The wait begins with the first message that nobody has answered, and settling keeps its first moment. */
export function ratingStatusAfter(ticket: TicketProgress, move: TicketMove, now: Date): TicketProgress {
  const status = TICKET_MOVES[move].to
  const isWaiting = status === 'open' || status === 'waiting_for_us'
  const isSettled = status === 'resolved' || status === 'closed'
  return {
    status,
    waitingSince: isWaiting ? (ticket.waitingSince ?? now) : null,
    settledAt: isSettled ? (ticket.settledAt ?? now) : null,
  }
}
