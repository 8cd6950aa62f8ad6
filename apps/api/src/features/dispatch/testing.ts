// A street as long as the equator, driven at ten metres a second, and a morning on it.
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import { FIRST_POLICIES } from '../../platform/policies/testing.ts'
import type { StandBy } from './domain/watch/backups.ts'
import type { ChainJob, DriveBetween } from './domain/watch/chain.ts'
import type { WatchAllTerms, Watched } from './domain/watch/watch-all.ts'

export const NOW = new Date('2026-05-04T08:00:00Z')
export const at = (minutes: number): Date => addMs(NOW, minutes * MINUTE_MS)
/** The corner that is so many minutes' drive from the first. */
export const corner = (minutes: number) => ({ lat: 0, lng: (minutes * 600) / 111_195 })
export const driveBetween: DriveBetween = (from, to) => {
  const distanceMetres = Math.round(Math.abs(from.lng - to.lng) * 111_195)
  return { distanceMetres, durationSeconds: Math.round(distanceMetres / 10) }
}

export const TERMS: WatchAllTerms & { readonly arrivedMetres: number } = {
  ...FIRST_POLICIES.search,
  ...FIRST_POLICIES.watch,
  slackSeconds: 300,
  setOutMinutes: 120,
  leastRestHours: 11,
  dayOf: (at) => at.toISOString().slice(0, 10),
  arrivedMetres: 300,
}

/** A ride of twenty minutes from one corner to another, met so many minutes from now. */
export function job(
  name: string,
  dueIn: number,
  over: Partial<ChainJob> & { from?: never } = {},
  from = 0,
  to = 20,
): ChainJob {
  return {
    ...{ rideId: name as RideId, status: 'assigned', from: corner(from), to: corner(to), dueAt: at(dueIn) },
    ...{ startedAt: null, durationSeconds: 1_200, ahead: [corner(to)], onTheWay: null },
    ...over,
  }
}

export const carAt = (minutes: number, heardAgo = 0) => ({ at: corner(minutes), heardAt: at(-heardAgo) })

export function standBy(name: string, minutes: number, over: Partial<StandBy> = {}): StandBy {
  return {
    ...{ driverId: name as UserId, jobs: [], car: carAt(minutes), isHeard: true, rating: null, earned: 0 },
    ...{ endedAt: null, motion: [] },
    ...over,
  }
}

export function watched(over: Omit<Partial<Watched>, 'projected'> & Pick<Watched, 'projected'>): Watched {
  return {
    ...{ driverId: 'own' as UserId, kept: null, isSilent: false, isNotAllowed: false, workedUntil: null, motion: [] },
    ...{ nearestMetres: null, isLeftAlone: false, isOffered: false },
    isAwaited: !['arrived', 'in_progress', 'at_stop'].includes(over.projected.job.status),
    ...over,
  }
}
