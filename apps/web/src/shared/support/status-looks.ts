import type { TicketStatus } from '@livery/contracts/support/support.ts'
import type { StatusLook } from '@/ui/badge.tsx'

/** To whoever asked: hollow has only arrived, full is under way, a square is done. */
export const TICKET_LOOKS: Record<TicketStatus, StatusLook> = {
  open: { tone: 'info', dot: 'hollow' },
  waiting_for_us: { tone: 'info', dot: 'full' },
  waiting_for_you: { tone: 'brass', dot: 'full' },
  resolved: { tone: 'positive', dot: 'square' },
  closed: { tone: 'plain', dot: 'square' },
}

/** To the office: what stands out is what waits for it. */
export const INBOX_LOOKS: Record<TicketStatus, StatusLook> = {
  ...TICKET_LOOKS,
  open: { tone: 'caution', dot: 'hollow' },
  waiting_for_us: { tone: 'caution', dot: 'full' },
  waiting_for_you: { tone: 'info', dot: 'full' },
}

export const TICKET_STATUSES = Object.keys(TICKET_LOOKS) as TicketStatus[]
