// The front door: the only file that other features import.
import type { Feature } from '../../platform/feature.ts'
import { arrivalJobs } from './jobs.ts'
import { mountArrivals } from './routes.ts'
import './events.ts'

export { daysOf } from './domain/arrival-day.ts'
export type { ArrivalKey } from './domain/arrival-key.ts'
export { type ArrivalNumber, type Hub, isNumber, readNumber } from './domain/arrival-number.ts'
export { type ArrivalLeg, arrivesAt, lateMinutes, legFor, sameLeg } from './domain/leg.ts'
export { askAgainAt } from './domain/pace.ts'
export { type ArrivalPolicy, isMeantFor, mayBeNoted, movedPickup } from './domain/pickup-time.ts'
export { hubAt } from './hub.ts'
export {
  arrivalsByKey,
  ensureArrival,
  findArrival,
  followArrival,
  type KnownArrival,
  listAnswers,
  nameOf,
  stopFollowing,
} from './store/arrivals.ts'
export { askSource } from './use-cases/ask-source.ts'
export { legOfPickup, mayAsk } from './use-cases/check-arrival.ts'
export { arrivalView } from './views.ts'

export const arrivals: Feature = { name: 'arrivals', mount: mountArrivals, jobs: arrivalJobs }
