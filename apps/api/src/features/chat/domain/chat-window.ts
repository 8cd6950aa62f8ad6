// When people may write: from the moment a chauffeur has the ride until a day after its end.
import type { ChatAuthor, ChatPhrase, Conversation } from '@livery/contracts/chat/chat.ts'
import { DRIVER_PHRASES, PASSENGER_PHRASES } from '@livery/contracts/chat/chat.ts'
import { addMs, HOUR_MS } from '@livery/kernel/time.ts'

export const CHAT_POLICY = {
  closesAfterMs: 24 * HOUR_MS,
  /** A message that nobody has read by then is told outside the app. */
  lookAgainAfterMs: 10_000,
} as const

export interface RideToTalkAbout {
  readonly driverId: string | null
  readonly endedAt: Date | null
}

export function chatState(ride: RideToTalkAbout, now: Date): Conversation['state'] {
  if (ride.driverId === null) return 'not_yet'
  const closesAt = chatClosesAt(ride)
  return closesAt === null || now < closesAt ? 'open' : 'closed'
}

/** Null while the ride has not ended. */
export function chatClosesAt({ endedAt }: RideToTalkAbout): Date | null {
  return endedAt === null ? null : addMs(endedAt, CHAT_POLICY.closesAfterMs)
}

export type Side = 'passenger' | 'driver'
export const sideOf = (who: ChatAuthor): Side => (who === 'driver' ? 'driver' : 'passenger')
export const otherSide = (side: Side): Side => (side === 'driver' ? 'passenger' : 'driver')

export function mayPhrase(who: ChatAuthor, phrase: ChatPhrase): boolean {
  const offered: readonly ChatPhrase[] = sideOf(who) === 'driver' ? DRIVER_PHRASES : PASSENGER_PHRASES
  return offered.includes(phrase)
}
