import type { BidStatus, DayStatus, EngagementStatus } from '@livery/contracts/engagements/engagement-status.ts'
import type { StatusLook } from '@/ui/badge.tsx'

/** How each status looks. A new one does not compile until it is here and in every language. */
export const ENGAGEMENT_LOOKS: Record<EngagementStatus, StatusLook> = {
  open: { tone: 'brass', dot: 'hollow' },
  pending_payment: { tone: 'caution', dot: 'hollow' },
  awarded: { tone: 'positive', dot: 'hollow' },
  in_progress: { tone: 'info', dot: 'full' },
  completed: { tone: 'plain', dot: 'square' },
  cancelled: { tone: 'plain', dot: 'full' },
  expired: { tone: 'plain', dot: 'hollow' },
}

export const DAY_LOOKS: Record<DayStatus, StatusLook> = {
  planned: { tone: 'plain', dot: 'hollow' },
  started: { tone: 'info', dot: 'full' },
  completed: { tone: 'brass', dot: 'square' },
  confirmed: { tone: 'positive', dot: 'square' },
  missed: { tone: 'critical', dot: 'hollow' },
  dropped: { tone: 'plain', dot: 'full' },
}

export const BID_LOOKS: Record<BidStatus, StatusLook> = {
  open: { tone: 'brass', dot: 'hollow' },
  awarded: { tone: 'positive', dot: 'square' },
  withdrawn: { tone: 'plain', dot: 'hollow' },
  declined: { tone: 'plain', dot: 'full' },
}
