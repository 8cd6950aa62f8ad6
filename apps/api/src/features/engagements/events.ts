// Events about engagements, past tense. Every move is one event, the moves of its days too; who listens looks at the
// move.
import type { EngagementStatus } from '@livery/contracts/engagements/engagement-status.ts'
import type { ActorKind } from '@livery/contracts/rides/ride-status.ts'
import type { BidId, EngagementId, UserId } from '@livery/kernel/ids.ts'
import type { Engagement } from './domain/engagement.ts'
import type { EngagementMove } from './domain/engagement-states.ts'

/** What every event says of its engagement, enough to tell people which one it is. */
export interface EngagementEvent {
  readonly engagementId: EngagementId
  readonly riderId: UserId
  readonly title: string
  readonly startsAt: string
  readonly timeZone: string
  readonly currency: string
}

export interface EngagementMoved extends EngagementEvent {
  /** Whose it is; whom a lapse or a cancellation lets go. */
  readonly driverId: UserId | null
  readonly from: EngagementStatus | null
  readonly to: EngagementStatus
  readonly move: EngagementMove | 'post'
  readonly actor: ActorKind
  /** The date that a day's move is about. */
  readonly day: string | null
  /** Once money was put aside and it has ended: what the rider pays, and what the driver gets of it. */
  readonly settled: { readonly total: number; readonly driverNet: number } | null
  readonly version: number
}

export interface EngagementBidMoved extends EngagementEvent {
  readonly driverId: UserId
  readonly bidId: BidId
  readonly move: 'placed' | 'changed' | 'withdrawn'
}

/** Bids that stood when the job went to another driver, or to nobody. */
export interface EngagementBidsDeclined extends EngagementEvent {
  readonly driverIds: readonly UserId[]
  readonly move: 'award' | 'cancel' | 'expire'
  readonly actor: ActorKind
  readonly status: EngagementStatus
  readonly version: number
}

export interface EngagementTipped extends EngagementEvent {
  readonly driverId: UserId
  readonly amount: number
}

export function eventOf(engagement: Engagement): EngagementEvent {
  const { id, riderId, title, startAt, timeZone, currency } = engagement
  return { engagementId: id, riderId, title, startsAt: startAt.toISOString(), timeZone, currency }
}

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'engagement.moved': EngagementMoved
    'engagement.bid-moved': EngagementBidMoved
    'engagement.bids-declined': EngagementBidsDeclined
    'engagement.tipped': EngagementTipped
    'engagement.reviewed': {
      readonly engagementId: EngagementId
      readonly author: 'rider' | 'driver'
      readonly subjectId: UserId
    }
  }
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'engagement.expire': { readonly engagementId: EngagementId }
    'engagement.unpaid': { readonly engagementId: EngagementId }
    'engagement.day-over': { readonly engagementId: EngagementId; readonly day: string }
    'engagement.confirm-due': { readonly engagementId: EngagementId; readonly day: string }
  }
}
