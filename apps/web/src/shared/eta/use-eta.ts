'use client'

import type { UserRide } from '@livery/contracts/rides/ride-views.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { type Eta, hasJustRisen, hearEta, minutesLeft } from './eta.ts'

const TICK_MS = 1_000

/** By ride: every part of the page shows the same minutes. A server draws each page from what it has just heard. */
const shown = new Map<string, { readonly at: string; readonly eta: Eta }>()

export interface ShownEta {
  readonly minutes: number
  readonly arrivesAt: Date
  /** The minutes have just risen, for a reason. */
  readonly risen: boolean
}

/** Until the car of a ride is there, counted down evenly; undefined while nobody knows. A shared ride is its link's. */
export function useEta(
  ride: Pick<UserRide, 'etaSeconds' | 'etaAt'> & { readonly rideId: string },
): ShownEta | undefined {
  const now = useNow(ride.etaSeconds === null ? undefined : TICK_MS)
  if (ride.etaSeconds === null || ride.etaAt === null) return undefined
  const eta = heard(ride.rideId, ride.etaAt, Date.parse(ride.etaAt) + ride.etaSeconds * 1_000, now)
  return { minutes: minutesLeft(eta, now), arrivesAt: new Date(eta.arrivesAt), risen: hasJustRisen(eta, now) }
}

function heard(rideId: string, at: string, arrivesAt: number, now: number): Eta {
  if (typeof window === 'undefined') return hearEta(undefined, arrivesAt, now)
  const known = shown.get(rideId)
  // What another part of the page has shown already, or shows from an older answer, is not heard again.
  if (known && at <= known.at) return known.eta
  const eta = hearEta(known?.eta, arrivesAt, now)
  shown.set(rideId, { at, eta })
  return eta
}
