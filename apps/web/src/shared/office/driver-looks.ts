import type { PapersStanding, Presence } from '@livery/contracts/dispatch/office-drivers.ts'
import type { StatusLook } from '@/ui/badge.tsx'

export const PRESENCE_LOOKS: Record<Presence, StatusLook> = {
  on_ride: { tone: 'brass', dot: 'full' },
  online: { tone: 'positive', dot: 'full' },
  offline: { tone: 'plain', dot: 'hollow' },
}

export const PAPERS_LOOKS: Record<PapersStanding, StatusLook> = {
  in_order: { tone: 'positive', dot: 'square' },
  expiring: { tone: 'caution', dot: 'full' },
  pending: { tone: 'info', dot: 'full' },
  missing: { tone: 'critical', dot: 'hollow' },
}
