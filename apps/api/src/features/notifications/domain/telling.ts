import type { OrderId } from '@livery/kernel/ids.ts'
import type { Details } from './details.ts'
import type { Kind } from './kinds.ts'

/** For events that name a ride and nobody. */
export const THE_RIDER = 'the rider'
/** Whoever booked the ride for its rider, as long as they book for them; else nobody. */
export const THE_ASSISTANT = 'the assistant'

/** One person is told one thing. With a ride, its places, times, car and amounts are there for the messages. */
export interface Telling {
  /** A person's id, `THE_RIDER` or `THE_ASSISTANT`. */
  readonly to: string
  readonly kind: Kind
  readonly rideId?: OrderId
  /** Beside the ride's own. */
  readonly details?: Details
  /** Where it leads in the web; a ride's page when there is a ride. */
  readonly path?: string
  /** The rider knows it: their guest alone is told. */
  readonly onlyGuest?: true
  /** Of a ride that an assistant booked, and of no other. */
  readonly onlyOfAssistant?: true
  /** In place of the guest whoever was it before this change of the ride. */
  readonly changeId?: string
  /** After this a push is not worth sending. */
  readonly pushSeconds?: number
}
