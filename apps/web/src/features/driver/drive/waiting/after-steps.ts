// A ride as it is once the steps that wait have been taken, by the table of moves: what its chauffeur sees meanwhile.

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { DriverStep } from '../api.ts'
import { isPending, type WaitingStep } from './waiting-steps.ts'

interface Move {
  readonly from: readonly RideStatus[]
  readonly to?: RideStatus
}

const MOVES: Partial<Record<DriverStep['action'], Move>> = {
  en_route: { from: ['assigned'], to: 'en_route' },
  arrived: { from: ['en_route'], to: 'arrived' },
  contact: { from: ['en_route', 'arrived'] },
  start: { from: ['arrived'], to: 'in_progress' },
  at_stop: { from: ['in_progress'], to: 'at_stop' },
  leave_stop: { from: ['at_stop'], to: 'in_progress' },
  complete: { from: ['in_progress'], to: 'completed' },
  no_show: { from: ['arrived'], to: 'no_show' },
}

/** What can be written down and sent later; the rest needs an answer. */
export const maybeLater = (action: DriverStep['action']): boolean => MOVES[action] !== undefined

const MINUTE_MS = 60_000

export function afterSteps(ride: DriverRide, steps: readonly WaitingStep[]): DriverRide {
  return steps.filter((step) => step.body.rideId === ride.rideId && isPending(step)).reduce(afterStep, ride)
}

/** The scheduled ride that was begun without signal: no answer says yet that it is under way. */
export const begunAhead = (plan: readonly DriverRide[], steps: readonly WaitingStep[]): DriverRide | undefined =>
  plan.find(({ rideId }) => steps.some((step) => step.body.rideId === rideId && isPending(step)))

function afterStep(ride: DriverRide, { body: { action }, at }: WaitingStep): DriverRide {
  const move = MOVES[action]
  if (move === undefined || !move.from.includes(ride.RideStatus)) return ride
  const moved = { ...ride, RideStatus: move.to ?? ride.RideStatus }
  switch (action) {
    case 'arrived':
      return { ...moved, arrivedAt: at, wait: waitFrom(ride, at) }
    case 'contact':
      return countsAgain(ride, at)
    case 'start':
      return { ...moved, startedAt: at }
    case 'at_stop':
      return { ...moved, stopsMade: ride.stopsMade + 1 }
    case 'complete':
    case 'no_show':
      return { ...moved, endedAt: at }
    default:
      return moved
  }
}

function countsAgain(ride: DriverRide, at: string): DriverRide {
  if (ride.contactAgainAt !== null && at < ride.contactAgainAt) return ride
  const contactAgainAt = new Date(Date.parse(at) + ride.contactGapSeconds * 1_000).toISOString()
  return { ...ride, contactAttempts: ride.contactAttempts + 1, contactAgainAt }
}

function waitFrom({ waitTerms: terms, currency }: DriverRide, at: string): DriverRide['wait'] {
  if (terms === null) return null
  const startedMs = Math.max(Date.parse(at), terms.notBefore === null ? 0 : Date.parse(terms.notBefore))
  const after = (minutes: number) => new Date(startedMs + minutes * MINUTE_MS).toISOString()
  return {
    startedAt: after(0),
    freeUntil: after(terms.freeMinutes),
    noShowFrom: after(terms.noShowMinutes),
    perMinute: terms.perMinute,
    currency,
    asked: 0,
    more: null,
  }
}
