// Everything that crosses a socket. Each event from the server carries an id and a time; what a client missed it
// refetches.
import { z } from 'zod'
import { OfficeAlert } from '../alerts/alerts.ts'
import { ChatAuthor, ChatMessage, NewMessage } from '../chat/chat.ts'
import * as choices from '../choices.ts'
import { Instant, idOf, Latitude, Longitude, Minor } from '../common.ts'
import { FleetCar, Offer } from '../dispatch/dispatch.ts'
import { EngagementStatus } from '../engagements/engagement-status.ts'
import { Notification } from '../notifications/notifications.ts'
import { ChangeStatus } from '../rides/ride-changes.ts'
import { CarWay, DriverLocation, WaitMeter } from '../rides/ride-parts.ts'
import { ActorKind, RideStatus } from '../rides/ride-status.ts'
import { LocationFix, TrackBatch } from '../rides/track.ts'
import { Wallet } from '../wallet/wallet.ts'

const event = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ id: z.string(), at: Instant, ...shape })

export const RideStatusEvent = event({
  rideId: z.string(),
  status: RideStatus,
  version: z.int(),
  move: z.string(),
  actor: ActorKind,
})
export type RideStatusEvent = z.infer<typeof RideStatusEvent>
export const RideLocationEvent = event({ rideId: z.string(), location: DriverLocation })
export type RideLocationEvent = z.infer<typeof RideLocationEvent>
/** Sent whenever the way is computed anew. */
export const RideEtaEvent = event({ rideId: z.string(), etaSeconds: z.int(), carWay: CarWay.nullable().default(null) })
export type RideEtaEvent = z.infer<typeof RideEtaEvent>
export const RideWaitEvent = event({ rideId: z.string(), wait: WaitMeter })
/** A change was asked for, agreed to or not; what it is stands in the ride. */
export const RideChangeEvent = event({ rideId: z.string(), status: ChangeStatus })
export type RideChangeEvent = z.infer<typeof RideChangeEvent>
/** Money was given back for a ride: who shows it fetches it again. */
export const RideRefundEvent = event({ rideId: z.string() })
/** How sure its pickup is looks otherwise now: who shows it fetches it again. */
export const RideWatchEvent = event({ rideId: z.string() })
export const RideSearchEvent = event({ rideId: z.string(), asked: z.int(), declined: z.int() })
export const OfferEvent = event({ offer: Offer })
export type OfferEvent = z.infer<typeof OfferEvent>
export const OfferPulledEvent = event({
  offerId: z.string(),
  rideId: z.string(),
  why: z.enum(['taken', 'expired', 'cancelled', 'declined']),
})
export type OfferPulledEvent = z.infer<typeof OfferPulledEvent>
export const WalletEvent = event({ wallet: Wallet })
/** Something to read, as the list has it, and how many there are now. */
export const NotificationEvent = event({ notification: Notification, unread: z.int() })
export type NotificationEvent = z.infer<typeof NotificationEvent>
export const FleetEvent = event({ cars: z.array(FleetCar) })
export type FleetEvent = z.infer<typeof FleetEvent>
/** To everybody in the conversation, its writer's other devices among them. */
export const ChatMessageEvent = event({ message: ChatMessage })
export type ChatMessageEvent = z.infer<typeof ChatMessageEvent>
export const ChatReadEvent = event({ rideId: z.string(), by: ChatAuthor, number: z.int(), readAt: Instant })
export type ChatReadEvent = z.infer<typeof ChatReadEvent>
/** Holds for a few seconds, then nobody is writing any more. */
export const ChatTypingEvent = event({ rideId: z.string(), by: ChatAuthor, typing: z.boolean() })
export type ChatTypingEvent = z.infer<typeof ChatTypingEvent>
/** Raised, or dealt with. */
export const AlertEvent = event({ alert: OfficeAlert })

/** An act waits for a second person, or is decided: who shows them fetches them again. */
export const ActApprovalEvent = event({
  approvalId: z.string(),
  askedBy: z.string(),
  needs: z.string(),
  status: z.enum(choices.ActApprovalStatus.options),
})
export type ActApprovalEvent = z.infer<typeof ActApprovalEvent>

/** A request was opened, written in, moved or given to somebody: who shows the inbox fetches it again. */
export const TicketEvent = event({ ticketId: z.string() })

/** An engagement has moved, or a day of it: who shows it fetches it again. */
export const EngagementStatusEvent = event({
  engagementId: z.string(),
  status: EngagementStatus,
  version: z.int(),
  move: z.string(),
  actor: ActorKind,
  day: z.string().nullable(),
})
export type EngagementStatusEvent = z.infer<typeof EngagementStatusEvent>
/** A price that was mailed is opened, answered, over or taken back: the office fetches its list again. */
export const ProposalStatusEvent = event({
  proposalId: z.string(),
  version: z.int(),
  status: z.enum(choices.ProposalStatus.options),
})
export type ProposalStatusEvent = z.infer<typeof ProposalStatusEvent>
export const EngagementBidEvent = event({
  engagementId: z.string(),
  bidId: z.string(),
  move: z.enum(['placed', 'changed', 'withdrawn']),
})
export type EngagementBidEvent = z.infer<typeof EngagementBidEvent>

/**
 * More was sent than anybody may: said once, and what follows is dropped until half of the budget has come back. Who
 * goes on is disconnected.
 */
export const RefusedEvent = event({
  code: z.literal('TOO_MANY_REQUESTS'),
  detail: z.string(),
  retryAfterSeconds: z.int().min(1),
})
export type RefusedEvent = z.infer<typeof RefusedEvent>

/** Server → client, by namespace. */
export const SERVER_EVENTS = {
  user: {
    'ride:status': RideStatusEvent,
    'ride:location': RideLocationEvent,
    'ride:eta': RideEtaEvent,
    'ride:wait': RideWaitEvent,
    'ride:search': RideSearchEvent,
    'ride:change': RideChangeEvent,
    'ride:refund': RideRefundEvent,
    notification: NotificationEvent,
    'wallet:balance': WalletEvent,
    'engagement:status': EngagementStatusEvent,
    'engagement:bid': EngagementBidEvent,
    refused: RefusedEvent,
  },
  driver: {
    'ride:offer': OfferEvent,
    'ride:offer-pulled': OfferPulledEvent,
    'ride:change': RideChangeEvent,
    'ride:status': RideStatusEvent,
    'ride:wait': RideWaitEvent,
    notification: NotificationEvent,
    'wallet:balance': WalletEvent,
    'engagement:status': EngagementStatusEvent,
    refused: RefusedEvent,
  },
  chat: {
    message: ChatMessageEvent,
    'message:read': ChatReadEvent,
    typing: ChatTypingEvent,
    refused: RefusedEvent,
  },
  /** Of one ride, for the guest who has its link in place of an account. They answer by HTTP. */
  guest: {
    message: ChatMessageEvent,
    'message:read': ChatReadEvent,
    typing: ChatTypingEvent,
    refused: RefusedEvent,
  },
  admin: {
    'fleet:locations': FleetEvent,
    'ride:status': RideStatusEvent,
    'ride:change': RideChangeEvent,
    'ride:refund': RideRefundEvent,
    'ride:watch': RideWatchEvent,
    'engagement:status': EngagementStatusEvent,
    'proposal:status': ProposalStatusEvent,
    'support:ticket': TicketEvent,
    alert: AlertEvent,
    'act:approval': ActApprovalEvent,
    refused: RefusedEvent,
  },
} as const

export const AvailabilityMessage = z.strictObject({
  online: z.boolean(),
  lat: Latitude.optional(),
  lng: Longitude.optional(),
})

/**
 * Of a ride; at least one of text and phrase. A picture is sent by HTTP. Acknowledged with the message as it was kept.
 */
export const ChatMessageOut = NewMessage.extend({ rideId: idOf('ride') })
export type ChatMessageOut = z.input<typeof ChatMessageOut>
export const ChatReadOut = z.strictObject({ rideId: idOf('ride'), number: z.int().min(1).max(1_000_000) })
export const ChatTypingOut = z.strictObject({ rideId: idOf('ride'), typing: z.boolean() })

/** What the server answers to a message: taken, with what there is to say about it, or why not. */
export type Ack = { ok: true; data?: unknown } | { ok: false; code: string; detail: string }

/** What is said to a `location` where nobody can have driven: the next one is to follow at once. */
export interface LocationDoubted {
  readonly doubted: true
}

/** Client → server, by namespace; each is acknowledged with an `Ack`. */
export const CLIENT_EVENTS = {
  driver: { location: LocationFix, track: TrackBatch, availability: AvailabilityMessage },
  chat: { message: ChatMessageOut, 'message:read': ChatReadOut, typing: ChatTypingOut },
} as const

export { LocationFix, Minor }
