// The office's first page: who needs somebody now, and each chauffeur's jobs one after another.
import { z } from 'zod'
import { Instant, idOf, one } from '../common.ts'
import { contract } from '../endpoint.ts'
import { RideStatus } from '../rides/ride-status.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'
import { Presence } from './office-drivers.ts'
import { RideWatch, WatchLevel } from './watch.ts'

/** In the order of urgency. `no_chauffeur`: soon, and nobody drives it. `red`, `amber`: as the watch says, or the chain. */
export const LIVE_NEEDS = ['no_chauffeur', 'red', 'amber', 'none'] as const
export const LiveNeed = z.enum(LIVE_NEEDS)
export type LiveNeed = z.infer<typeof LiveNeed>

const Spot = z.object({ lat: z.number(), lng: z.number() })

export const LiveRide = z.object({
  rideId: idOf('ride'),
  rideNumber: z.string(),
  RideStatus,
  rideType: z.enum(['instant', 'prebook']),
  vehicleClass: VehicleClass,
  /** When its people meet. */
  meetAt: Instant,
  timeZone: z.string(),
  /** As long as it is planned to take. */
  durationSeconds: z.int(),
  pickup: z.string(),
  dropOff: z.string(),
  pickupSpot: Spot,
  dropOffSpot: Spot,
  riderName: z.string(),
  driverId: idOf('user').nullable(),
  driverName: z.string().nullable(),
  need: LiveNeed,
  /** Before it is met, as it looks at this moment; null where nobody has it, or nothing says it. */
  spareSeconds: z.int().nullable(),
  /** It begins or ends at an airport, or meets a flight. */
  isAirport: z.boolean(),
  watch: RideWatch.nullable(),
  version: z.int(),
})
export type LiveRide = z.infer<typeof LiveRide>

/** A ride in a chauffeur's chain, as it really looks: what runs late ends late, and the next one begins late. */
export const LiveJob = z.object({
  rideId: idOf('ride'),
  RideStatus,
  riderName: z.string(),
  dueAt: Instant,
  startsAt: Instant,
  endsAt: Instant,
  /** The drive to it, from the job before or from where they are; null once it is met, and where nobody knows. */
  driveSeconds: z.int().nullable(),
  /** What is left before it, after that drive; below zero they are late by so much. */
  spareSeconds: z.int().nullable(),
  level: WatchLevel,
})
export type LiveJob = z.infer<typeof LiveJob>

/** What holds a chauffeur beside their rides: a day of an engagement, a break, days off. */
export const LiveHold = z.object({
  kind: z.enum(['engagement', 'break', 'day_off']),
  engagementId: idOf('engagement').nullable(),
  startsAt: Instant,
  endsAt: Instant,
})
export type LiveHold = z.infer<typeof LiveHold>

export const LiveChain = z.object({
  driverId: idOf('user'),
  driverName: z.string(),
  presence: Presence,
  vehicle: z.object({ name: z.string(), number: z.string(), vehicleClass: VehicleClass }).nullable(),
  jobs: z.array(LiveJob),
  holds: z.array(LiveHold),
})
export type LiveChain = z.infer<typeof LiveChain>

export const Live = z.object({
  at: Instant,
  /** Rides that are met before then. */
  until: Instant,
  timeZone: z.string(),
  /** With less than so many to spare a gap is called tight: the office's own number. */
  tightMinutes: z.int(),
  rides: z.array(LiveRide),
  chains: z.array(LiveChain),
  counts: z.object({
    onRide: z.int(),
    free: z.int(),
    /** Off the road, and were on it lately or have a ride before `until`. */
    away: z.int(),
    /** From asking to the car at the pickup, of on-demand rides of the last hour; null where there were none. */
    meanWaitSeconds: z.int().nullable(),
  }),
  /** There are more rides, or more chauffeurs, than are shown. */
  isCut: z.object({ rides: z.boolean(), chains: z.boolean() }),
})
export type Live = z.infer<typeof Live>

export const liveContract = contract({
  live: {
    method: 'GET',
    path: '/admin/live',
    summary:
      'The rides of now and the next hours, what needs somebody first; each chauffeur’s jobs with the time to spare between; who is on the road, in numbers.',
    query: z.strictObject({ hours: z.coerce.number().int().min(1).max(24).default(4) }),
    reply: one(Live),
  },
})
