// What the model knows of one run: its people, their rides and their money. Plain data; the rules that change it are
// beside it.

import type { Point } from '@livery/kernel/geo.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { Price, Shares } from './rules/fare.ts'
import type { Place } from './rules/places.ts'

export type Status =
  | 'pending_payment'
  | 'scheduled'
  | 'searching'
  | 'assigned'
  | 'en_route'
  | 'arrived'
  | 'in_progress'
  | 'at_stop'
  | 'completed'
  | 'cancelled'
  | 'no_show'
  | 'expired'

export interface Rider {
  readonly id: UserId
  balance: number
  held: number
}

export interface Fix extends Point {
  readonly at: number
}

export interface Driver {
  readonly id: UserId
  isOnline: boolean
  /** Whether their phone tells where they are. */
  hasSignal: boolean
  place: Point
  /** What the server has of them while they are online. */
  seen: Fix
  movedAt: number
  strikes: number[]
  balance: number
}

export interface Offer {
  readonly id: string
  readonly driver: number
  readonly expiresAt: number
  readonly etaSeconds: number
  status: 'sent' | 'accepted' | 'declined' | 'expired' | 'pulled'
}

export interface Change {
  readonly stops: readonly Place[]
  readonly pickupAt: number
  readonly dropOff: Place
  readonly isStop: boolean
  readonly metres: number
  readonly seconds: number
  readonly price: Price
  /** What calling off costs at least once it is made. */
  readonly cancelLeast: number
  readonly expiresAt: number
}

export interface Review {
  readonly asked: Price
  readonly isNoShow: boolean
  status: 'open' | 'approved' | 'refused'
}

export interface Money {
  method: 'wallet' | 'card'
  state: 'awaiting_card' | 'held' | 'settled' | 'released'
  /** What the card or the wallet has put aside, and what the wallet has beside a card. */
  amount: number
  beside: number
  total: number
  refunded: number
  /** What a card has given and not had back. */
  onCard: number
  open: number
  waiting: Shares | null
}

export interface Ride {
  readonly id: RideId
  readonly rider: number
  readonly kind: 'instant' | 'prebook'
  readonly hours: number | null
  readonly pickup: Place
  readonly hasFlight: boolean
  dropOff: Place
  stops: readonly Place[]
  metres: number
  seconds: number
  price: Price
  cancelLeast: number
  status: Status
  version: number
  driver: number | null
  pickupAt: number
  payBy: number
  searchEndsAt: number
  assignedAt: number
  promisedAt: number
  enRouteAt: number
  outFrom: { readonly lat: number; readonly lng: number } | null
  arrivedAt: number | null
  isArrivalShown: boolean
  startedAt: number | null
  endedAt: number | null
  landedAt: number | null
  isDomestic: boolean
  moreWaits: number
  contacts: number
  contactedAt: number | null
  pinTries: number
  lockedUntil: number | null
  stopMoves: { readonly at: number; readonly move: 'stop' | 'leave_stop' }[]
  fixes: Fix[]
  change: Change | null
  tolls: number
  finalTotal: number | null
  shares: Shares | null
  lateCredit: number
  review: Review | null
  isRated: boolean
  tip: number
  offers: Offer[]
  money: Money
  /** What each kind of account has of it. */
  readonly postings: Map<string, number>
}

export interface Model {
  now: number
  readonly riders: readonly Rider[]
  readonly drivers: readonly Driver[]
  readonly rides: Ride[]
  /** How often what happened. */
  readonly seen: Map<string, number>
}

export const TERMINAL: readonly Status[] = ['completed', 'cancelled', 'no_show', 'expired']
export const isOver = ({ status }: Ride): boolean => TERMINAL.includes(status)

const SET_OUT: readonly Status[] = ['en_route', 'arrived', 'in_progress', 'at_stop']
export const hasSetOut = ({ status }: Ride): boolean => SET_OUT.includes(status)

/** One for now is under way from its booking on, one for later from when its chauffeur has set out. */
export const isUnderWay = (ride: Ride): boolean => (ride.kind === 'instant' ? !isOver(ride) : hasSetOut(ride))

/** What the chauffeur is on now. */
export const currentOf = (model: Model, driver: number): Ride | undefined =>
  model.rides.find((ride) => ride.driver === driver && isUnderWay(ride))

export const liveRides = (model: Model): readonly Ride[] => model.rides.filter((ride) => !isOver(ride)).toReversed()

export const pickOf = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items.length === 0 ? undefined : items[pick % items.length]

export function count(model: Model, what: string): void {
  model.seen.set(what, (model.seen.get(what) ?? 0) + 1)
}
