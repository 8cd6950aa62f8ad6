'use client'

import { useNow } from '@/lib/time/use-now.ts'
import { type Heard, hasJustRisen, hearRide, minutesLeft, type OnItsWay } from './eta.ts'

const TICK_MS = 1_000

/** By ride: every part of the page shows the same minutes. A server draws each page from what it has just heard. */
const shown = new Map<string, Heard>()

export interface ShownEta {
  readonly minutes: number
  readonly arrivesAt: Date
  /** The minutes have just risen, for a reason. */
  readonly risen: boolean
}

/** Until the car of a ride is there, counted down evenly; undefined while nobody knows. A shared ride is its link's. */
export function useEta(ride: OnItsWay & { readonly rideId: string }): ShownEta | undefined {
  const now = useNow(ride.etaSeconds === null ? undefined : TICK_MS)
  const isServer = typeof window === 'undefined'
  const heard = hearRide(isServer ? undefined : shown.get(ride.rideId), ride, now)
  if (heard && !isServer) shown.set(ride.rideId, heard)
  if (!heard || ride.etaSeconds === null) return undefined
  const { eta } = heard
  return { minutes: minutesLeft(eta, now), arrivesAt: new Date(eta.arrivesAt), risen: hasJustRisen(eta, now) }
}
