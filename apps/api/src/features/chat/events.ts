// Events about conversations, past tense.
import type { ChatMessageId, RideId, UserId } from '@livery/kernel/ids.ts'
import type { Side } from './domain/chat-window.ts'

export interface ChatMessageSent {
  readonly messageId: ChatMessageId
  readonly rideId: RideId
  readonly riderId: UserId
  readonly driverId: UserId
}

/** Nobody of that side has read it so far. */
export interface ChatMessageWaiting {
  readonly rideId: RideId
  readonly riderId: UserId
  readonly driverId: UserId
  readonly side: Side
}

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'chat.message-sent': ChatMessageSent
    'chat.message-waiting': ChatMessageWaiting
  }
}
