// What must have words: a new status, code or field does not compile until English has a message for it.
import type { AlertKind } from '@livery/contracts/alerts/alerts.ts'
import type { ChatAuthor, ChatPhrase } from '@livery/contracts/chat/chat.ts'
import type { REGION_PHASES } from '@livery/contracts/choices.ts'
import type { Audience, VersionStanding } from '@livery/contracts/content/content.ts'
import type { WhyNot } from '@livery/contracts/dispatch/why-not.ts'
import type { BidStatus, DayStatus, EngagementStatus } from '@livery/contracts/engagements/engagement-status.ts'
import type { EngagementReason } from '@livery/contracts/engagements/engagements.ts'
import type { NotificationChannel, NotificationTopic } from '@livery/contracts/notifications/notifications.ts'
import type { RideRefund } from '@livery/contracts/payments/refunds.ts'
import type { PolicyName, PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import type { FareLineCode } from '@livery/contracts/pricing/quotes.ts'
import type { ComparedKind } from '@livery/contracts/reconciliation/reconciliation.ts'
import type { RefusalCode } from '@livery/contracts/refusals.ts'
import type { FareReviewStatus, FareReviewWhy } from '@livery/contracts/rides/office-ride.ts'
import type { DistanceSource } from '@livery/contracts/rides/ride-parts.ts'
import type { DriverReason, RiderReason, RideStatus, SignColour } from '@livery/contracts/rides/ride-status.ts'
import type { SetupStep } from '@livery/contracts/setup/checklist.ts'
import type { RegionFailure } from '@livery/contracts/setup/regions.ts'
import type { TicketStatus } from '@livery/contracts/support/support.ts'
import type { TransactionPurpose } from '@livery/contracts/wallet/wallet.ts'
import type { z } from 'zod'
import type { AuthErrorKey } from '../session/auth-errors.ts'

type Of<Key extends string> = Record<Key, string>
/** A label for every number and every choice; a list has one for all of it. */
type Labels<Terms> = Terms extends number | string | readonly unknown[]
  ? string
  : { [Key in keyof Terms]: Labels<Terms[Key]> }

export interface MustHave {
  alerts: { kind: Of<AlertKind>; what: Of<AlertKind> }
  assign: { why: Of<WhyNot> }
  auth: { errors: Of<AuthErrorKey> }
  ledger: { compares: Of<ComparedKind> }
  chat: { who: Of<ChatAuthor>; phrases: Of<ChatPhrase> }
  chauffeur: { giveBack: { reasons: Of<DriverReason> } }
  engagement: {
    status: Of<EngagementStatus>
    bidStatus: Of<BidStatus>
    dayStatus: Of<DayStatus>
    reasons: Of<EngagementReason>
  }
  failures: { codes: Of<RefusalCode> }
  fare: Of<FareLineCode>
  fareReviews: {
    status: Of<FareReviewStatus>
    why: Of<FareReviewWhy>
    because: Of<FareReviewWhy>
    evidence: { source: Of<DistanceSource> }
  }
  inbox: { status: Of<TicketStatus> }
  notifications: { topics: Of<NotificationTopic>; channels: Of<NotificationChannel> }
  pages: { audience: Of<Audience>; standing: Of<z.infer<typeof VersionStanding>> }
  policies: { fields: { [Name in PolicyName]: Labels<PolicyTerms<Name>> } }
  refunds: { reasons: Of<RideRefund['reason']> }
  requests: { next: Of<TicketStatus> }
  ride: { cancel: { reasons: Of<RiderReason> } }
  rideStatus: { status: Of<RideStatus>; colour: Of<SignColour> }
  setup: {
    region: { failure: Of<RegionFailure>; phase: Of<(typeof REGION_PHASES)[number]> }
    step: Record<SetupStep, object>
  }
  support: { status: Of<TicketStatus> }
  wallet: { purpose: Of<TransactionPurpose> }
}
