// When people may write: from the moment a chauffeur has the ride, or has set out, until some hours after its end.
import type { ChatAuthor, ChatPhrase, Conversation } from '@livery/contracts/chat/chat.ts'
import { DRIVER_PHRASES, PASSENGER_PHRASES } from '@livery/contracts/choices.ts'
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, HOUR_MS } from '@livery/kernel/time.ts'

export type ChatPolicy = PolicyTerms<'chat'>

export interface RideToTalkAbout {
  readonly driverId: UserId | null
  readonly enRouteAt: Date | null
  readonly endedAt: Date | null
}

export function chatState(ride: RideToTalkAbout, now: Date, policy: ChatPolicy): Conversation['state'] {
  if (ride.driverId === null) return 'not_yet'
  if (policy.opensAt === 'en_route' && ride.enRouteAt === null) return 'not_yet'
  const closesAt = chatClosesAt(ride, policy)
  return closesAt === null || now < closesAt ? 'open' : 'closed'
}

/** Null while the ride has not ended. */
export function chatClosesAt({ endedAt }: RideToTalkAbout, policy: ChatPolicy): Date | null {
  return endedAt === null ? null : addMs(endedAt, policy.closesAfterHours * HOUR_MS)
}

export type Side = 'passenger' | 'driver'
export const sideOf = (who: ChatAuthor): Side => (who === 'driver' ? 'driver' : 'passenger')
export const otherSide = (side: Side): Side => (side === 'driver' ? 'passenger' : 'driver')

export function mayPhrase(who: ChatAuthor, phrase: ChatPhrase): boolean {
  const offered: readonly ChatPhrase[] = sideOf(who) === 'driver' ? DRIVER_PHRASES : PASSENGER_PHRASES
  return offered.includes(phrase)
}
