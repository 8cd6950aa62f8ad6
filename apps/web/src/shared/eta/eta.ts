// How long a car still needs, as people read it: it goes down by the clock, never up by itself, and a small change of
// the estimate is not told.
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'

const MINUTE_MS = 60_000
/** A later estimate counts once it is so much later than what is shown. */
const REAL_MS = 45_000
/** For so long it is said that the estimate has risen. */
const TOLD_MS = 30_000
/** After so long without an estimate the next one is no change of what was shown. */
const FORGOTTEN_MS = 3 * MINUTE_MS
/** A car of which nothing was heard for so long is said to be silent. */
const SILENT_MS = 90_000

export interface Eta {
  readonly arrivesAt: number
  readonly heardAt: number
  /** When a later estimate was last taken over. */
  readonly roseAt: number | null
}

/** What is shown once it is heard, at `now`, that the car arrives at `arrivesAt`. */
export function hearEta(known: Eta | undefined, arrivesAt: number, now: number): Eta {
  if (known === undefined || now - known.heardAt > FORGOTTEN_MS) return { arrivesAt, heardAt: now, roseAt: null }
  if (minutesLeft({ arrivesAt }, now) <= minutesLeft(known, now)) return { ...known, arrivesAt, heardAt: now }
  if (arrivesAt - known.arrivesAt < REAL_MS) return { ...known, heardAt: now }
  return { arrivesAt, heardAt: now, roseAt: now }
}

export type OnItsWay = Pick<UserRide, 'RideStatus' | 'etaSeconds' | 'etaAt'>

/** What is shown of a ride. */
export interface Heard {
  readonly at: string
  readonly eta: Eta
  readonly status: UserRide['RideStatus']
}

/**
 * What is shown of a ride once this is heard of it. To the next place it takes as long as it takes: whoever boards, or
 * leaves a stop, is not told that the minutes have risen.
 */
export function hearRide(known: Heard | undefined, ride: OnItsWay, now: number): Heard | undefined {
  const { etaSeconds, etaAt } = ride
  const status = ride.RideStatus === 'assigned' ? 'en_route' : ride.RideStatus
  if (etaSeconds === null || etaAt === null) return known && { ...known, status }
  // What another part of the page has shown already, or shows from an older answer, is not heard again.
  if (known && etaAt <= known.at) return known
  const before = known?.status === status ? known.eta : undefined
  return { at: etaAt, eta: hearEta(before, Date.parse(etaAt) + etaSeconds * 1_000, now), status }
}

/** Never less than one: the car is not there before it is said to be. */
export function minutesLeft({ arrivesAt }: Pick<Eta, 'arrivesAt'>, now: number): number {
  return Math.max(1, Math.round((arrivesAt - now) / MINUTE_MS))
}

export const hasJustRisen = ({ roseAt }: Eta, now: number): boolean => roseAt !== null && now - roseAt < TOLD_MS

/** Since how many minutes nothing was heard of a car; undefined while that is not long. */
export function silentMinutes(lastAt: string | undefined, now: number): number | undefined {
  if (lastAt === undefined) return undefined
  const silentMs = now - Date.parse(lastAt)
  return silentMs < SILENT_MS ? undefined : Math.max(1, Math.floor(silentMs / MINUTE_MS))
}

/** Spoken less often than shown: at each of the last three minutes, then at five, ten, and every ten. */
export function spokenStep(minutes: number): number {
  if (minutes <= 3) return minutes
  return minutes <= 5 ? 5 : Math.ceil(minutes / 10) * 10
}
