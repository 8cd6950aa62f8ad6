import { z } from 'zod'

export const EngagementStatus = z.enum([
  'open',
  'pending_payment',
  'awarded',
  'in_progress',
  'completed',
  'cancelled',
  'expired',
])
export type EngagementStatus = z.infer<typeof EngagementStatus>

/** What lists may be filtered by: a status, or a group of them. */
export const EngagementFilter = z.enum([...EngagementStatus.options, 'upcoming', 'active', 'past'])
export type EngagementFilter = z.infer<typeof EngagementFilter>

export const ENGAGEMENT_GROUPS = {
  upcoming: ['open', 'pending_payment', 'awarded'],
  active: ['in_progress'],
  past: ['completed', 'cancelled', 'expired'],
} as const satisfies Record<string, readonly EngagementStatus[]>

export const BidStatus = z.enum(['open', 'withdrawn', 'awarded', 'declined'])
export type BidStatus = z.infer<typeof BidStatus>

/** A day is over when it is confirmed (paid), missed (the driver did not start it) or dropped (cancelled before it). */
export const DayStatus = z.enum(['planned', 'started', 'completed', 'confirmed', 'missed', 'dropped'])
export type DayStatus = z.infer<typeof DayStatus>
