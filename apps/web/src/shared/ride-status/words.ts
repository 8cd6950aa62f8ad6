import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { StatusLook } from '@/ui/badge.tsx'

/** How each status looks. A new status does not compile until it is here and in every language. */
export const STATUS_LOOKS: Record<RideStatus, StatusLook> = {
  pending_payment: { tone: 'caution', dot: 'hollow' },
  scheduled: { tone: 'info', dot: 'hollow' },
  searching: { tone: 'brass', dot: 'hollow' },
  assigned: { tone: 'positive', dot: 'hollow' },
  en_route: { tone: 'info', dot: 'full' },
  arrived: { tone: 'positive', dot: 'full' },
  in_progress: { tone: 'brass', dot: 'square' },
  at_stop: { tone: 'brass', dot: 'full' },
  completed: { tone: 'plain', dot: 'square' },
  cancelled: { tone: 'plain', dot: 'full' },
  no_show: { tone: 'critical', dot: 'full' },
  expired: { tone: 'plain', dot: 'hollow' },
}
