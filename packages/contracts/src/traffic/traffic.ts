// How long drives take by the hour, as the office sees it: what is promised beside what it was, and what was learned.
import { z } from 'zod'
import { Instant, idOf, one } from '../common.ts'
import { contract } from '../endpoint.ts'
import { KINDS_OF_PLACE } from './kinds-of-place.ts'

/** By the mean speed of a drive on empty streets: what it mostly is. */
export const ROAD_CLASSES = ['lanes', 'streets', 'avenues', 'arterials', 'motorways'] as const
export type RoadClass = (typeof ROAD_CLASSES)[number]

/** Parts of a week in which streets are alike. */
export const PARTS_OF_WEEK = [
  'night',
  'early',
  'morning_peak',
  'midday',
  'evening_peak',
  'evening',
  'weekend_night',
  'weekend_day',
  'weekend_evening',
] as const
export type PartOfWeek = (typeof PARTS_OF_WEEK)[number]

/** Where a drive set out, by how far from the centre. */
export const ZONES = ['centre', 'town', 'outskirts'] as const
export type Zone = (typeof ZONES)[number]

/** Why a drive that was seen says nothing of the streets. */
export const DRIVES_UNUSED = ['too_short', 'broken', 'another_way', 'not_plausible'] as const
export type DriveUnused = (typeof DRIVES_UNUSED)[number]

/** Shares of how long the drives took; half of them are off by no more. */
const Errors = z.object({
  drives: z.int(),
  off: z.number(),
  /** The same for what empty streets would have promised. */
  freeOff: z.number(),
  /** Promised minus real, in seconds: a tenth of all is below the first, half below the second, a tenth above the third. */
  early: z.int(),
  middle: z.int(),
  late: z.int(),
})
export type TrafficErrors = z.infer<typeof Errors>

const Arrivals = z.object({
  rides: z.int(),
  /** Promised minus real, in seconds, as above. */
  early: z.int(),
  middle: z.int(),
  late: z.int(),
  /** Not more than three minutes after the promise, a share. */
  inTime: z.number(),
})
export type TrafficArrivals = z.infer<typeof Arrivals>

export const TrafficVersion = z.object({
  _id: idOf('trafficVersion'),
  madeAt: Instant,
  kind: z.enum(KINDS_OF_PLACE),
  rides: z.int(),
  heldOut: z.int(),
  /** Median errors on rides that it has not seen, shares: of what counted before, of this one, of empty streets. */
  before: z.number(),
  after: z.number(),
  free: z.number(),
  inForce: z.boolean(),
})
export type TrafficVersion = z.infer<typeof TrafficVersion>

export const Traffic = z.object({
  region: z.string(),
  timeZone: z.string(),
  /** What the office has set, and what that is here. */
  kindOfPlace: z.enum(['auto', ...KINDS_OF_PLACE]),
  kind: z.enum(KINDS_OF_PLACE),
  learning: z.enum(['on', 'off']),
  /** Rides that were seen, and how many it takes before anything moves. */
  rides: z.int(),
  leastRides: z.int(),
  days: z.int(),
  /** Null for the default of the kind of place. */
  version: TrafficVersion.nullable(),
  /** The office has chosen, and nothing is learned over it. */
  isHeld: z.boolean(),
  /** How long avenues take by the hour of the week, for each minute on empty streets; and by the default. */
  week: z.array(z.object({ index: z.number(), usual: z.number() })),
  all: Errors.nullable(),
  /** By the hour of the day. */
  byHour: z.array(Errors.extend({ hour: z.int() })),
  byPart: z.array(Errors.extend({ part: z.enum(PARTS_OF_WEEK) })),
  byClass: z.array(Errors.extend({ road: z.enum(ROAD_CLASSES) })),
  byZone: z.array(Errors.extend({ zone: z.enum(ZONES) })),
  arrivals: z.object({ instant: Arrivals.nullable(), scheduled: Arrivals.nullable() }),
  unused: z.array(z.object({ why: z.enum(DRIVES_UNUSED), drives: z.int() })),
  versions: z.array(TrafficVersion),
})
export type Traffic = z.infer<typeof Traffic>

export const trafficContract = contract({
  traffic: {
    method: 'GET',
    path: '/admin/traffic',
    summary: 'How long drives take by the hour: what is promised beside what it was, and the versions learned.',
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(180).default(28) }),
    reply: one(Traffic),
  },
  chooseTraffic: {
    method: 'PUT',
    path: '/admin/traffic/choice',
    summary: 'Go back to a version, or to the default without one; held, nothing is learned over it. Safe to repeat.',
    body: z.strictObject({ versionId: idOf('trafficVersion').nullable(), hold: z.boolean() }),
    reply: one(Traffic),
  },
})
