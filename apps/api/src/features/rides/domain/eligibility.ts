// Who may be offered what. One table says which condition of a chauffeur speaks against which way of coming to a ride:
// the search, the accept, the board and the office all read it, so that nobody is asked what they may not accept, and
// nobody accepts what they would not be asked.
import type { ToldWhyNot, WayToRide, WhyNot } from '@livery/contracts/dispatch/why-not.ts'
import type { RefusalCode } from '@livery/contracts/refusals.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { UserId, VehicleId } from '@livery/kernel/ids.ts'

/** What a ride asks of its car. */
export interface AskedRide {
  /** Null for one that is only thought of. */
  readonly riderId: UserId | null
  readonly ridetype: 'instant' | 'prebook'
  readonly vehicleClass: VehicleClass
  /** The one car that the rider has booked; null takes any of the class. */
  readonly signatureVehicleId: VehicleId | null
  /** A car that needs longer to the pickup is not asked; null where nobody measures it. */
  readonly reachSeconds: number | null
}

export interface DriverConditions {
  readonly isSuspended: boolean
  /** The approved car that they would come with. */
  readonly vehicle: {
    readonly id: VehicleId
    readonly vehicleClass: VehicleClass
    /** What is required of the car is good when the ride begins. */
    readonly hasDocuments: boolean
  } | null
  /** They and the rider are not matched any more. */
  readonly isBlocked: boolean
  /** Their ratings keep them out of the class. */
  readonly isBarred: boolean
  /** Every document that is required of them is good when the ride begins. */
  readonly hasDocuments: boolean
  /** Too many rides were handed back late. */
  readonly isPaused: boolean
  /** There is time between their other rides, the drives in between included. */
  readonly fits: boolean
  readonly isEngaged: boolean
  /** A break or a day off of theirs. */
  readonly isOff: boolean
  /** It does not lie within the hours of their week. */
  readonly isOutOfHours: boolean
  /** They are on their way home, and it does not lead there. */
  readonly leadsElsewhere: boolean
  /** What only the map of this moment knows; null where it does not matter. */
  readonly live: LiveConditions | null
}

export interface LiveConditions {
  /** `silent`: online, but not heard of lately; `finishing`: soon at the drop-off, and free for what comes next. */
  readonly presence: 'offline' | 'silent' | 'free' | 'finishing' | 'on_ride'
  /** What they said to this ride before; `enough` when they let it run out as often as they are asked. */
  readonly answer: 'none' | 'ran_out' | 'enough' | 'declined' | 'handed_back' | 'taken_back'
  /** They are deciding about another ride. */
  readonly hasOffer: boolean
  /** To the pickup; null where it is not known. */
  readonly etaSeconds: number | null
}

interface Rule {
  readonly reason: WhyNot
  /** The ways that it closes, for an on-demand ride and for later. */
  readonly now: readonly WayToRide[]
  readonly later: readonly WayToRide[]
  readonly stands: (ride: AskedRide, driver: DriverConditions) => boolean
}

const EVERY: readonly WayToRide[] = ['search', 'accept', 'board', 'office']
const NONE: readonly WayToRide[] = []
const live = (holds: (live: LiveConditions, ride: AskedRide) => boolean): Rule['stands'] => {
  return (ride, driver) => driver.live !== null && holds(driver.live, ride)
}

/** In order of precedence: the first that stands is what a refusal says. */
const RULES: readonly Rule[] = [
  { reason: 'ACCOUNT_SUSPENDED', now: EVERY, later: EVERY, stands: (_, { isSuspended }) => isSuspended },
  { reason: 'VEHICLE_NOT_APPROVED', now: EVERY, later: EVERY, stands: (_, { vehicle }) => vehicle === null },
  {
    reason: 'CLASS_NOT_DRIVEN',
    now: EVERY,
    later: EVERY,
    // Whether the class takes the party was decided by the quote; what the office changes afterwards leaves it alone.
    stands: (ride, { vehicle }) => vehicle !== null && vehicle.vehicleClass !== ride.vehicleClass,
  },
  {
    // The office may send another car of the class once it has spoken with the rider.
    reason: 'OTHER_CAR_BOOKED',
    now: ['search', 'accept', 'board'],
    later: ['search', 'accept', 'board'],
    stands: (ride, { vehicle }) =>
      ride.signatureVehicleId !== null && vehicle !== null && vehicle.id !== ride.signatureVehicleId,
  },
  // Also for the office: whoever has said no is asked first, and the block is taken away.
  { reason: 'BLOCKED', now: EVERY, later: EVERY, stands: (_, { isBlocked }) => isBlocked },
  { reason: 'RATING_TOO_LOW', now: EVERY, later: EVERY, stands: (_, { isBarred }) => isBarred },
  { reason: 'PAPERS_NOT_APPROVED', now: EVERY, later: EVERY, stands: (_, { hasDocuments }) => !hasDocuments },
  {
    reason: 'CAR_PAPERS_NOT_APPROVED',
    now: EVERY,
    later: EVERY,
    stands: (_, { vehicle }) => vehicle !== null && !vehicle.hasDocuments,
  },
  {
    // A pause is for promises: an on-demand ride is none, and the office decides for itself.
    reason: 'CLAIMS_PAUSED',
    now: NONE,
    later: ['search', 'accept', 'board'],
    stands: (_, { isPaused }) => isPaused,
  },
  {
    // A scheduled ride may be given to, and claimed by, somebody who is at home.
    reason: 'DRIVER_OFFLINE',
    now: EVERY,
    later: ['search'],
    stands: live(({ presence }) => presence === 'offline'),
  },
  {
    // Whoever accepts is heard of.
    reason: 'POSITION_STALE',
    now: ['search', 'office'],
    later: ['search'],
    stands: live(({ presence }) => presence === 'silent'),
  },
  { reason: 'DRIVER_BUSY', now: EVERY, later: ['search'], stands: live(({ presence }) => presence === 'on_ride') },
  { reason: 'RIDES_OVERLAP', now: EVERY, later: EVERY, stands: (_, { fits }) => !fits },
  { reason: 'DRIVER_NOT_FREE', now: EVERY, later: EVERY, stands: (_, { isEngaged }) => isEngaged },
  {
    // The office may ask somebody who is off, and decides for itself.
    reason: 'TIME_OFF',
    now: ['search', 'accept', 'board'],
    later: ['search', 'accept', 'board'],
    stands: (_, { isOff }) => isOff,
  },
  {
    // Whoever goes online works: hours keep the phone quiet about rides for later, and forbid nothing.
    reason: 'OUT_OF_HOURS',
    now: NONE,
    later: ['search'],
    stands: (_, { isOutOfHours }) => isOutOfHours,
  },
  {
    // They may still claim or accept what they have seen.
    reason: 'HEADING_HOME',
    now: ['search'],
    later: ['search'],
    stands: (_, { leadsElsewhere }) => leadsElsewhere,
  },
  {
    reason: 'DECLINED_BEFORE',
    now: ['search'],
    later: ['search'],
    stands: live(({ answer }) => answer === 'declined'),
  },
  {
    reason: 'HANDED_BACK',
    now: ['search'],
    later: ['search'],
    stands: live(({ answer }) => answer === 'handed_back'),
  },
  // Whoever it was taken from for a reason is not asked at once; the office may give it to them all the same.
  { reason: 'TAKEN_BACK', now: ['search'], later: ['search'], stands: live(({ answer }) => answer === 'taken_back') },
  { reason: 'ASKED_BEFORE', now: ['search'], later: ['search'], stands: live(({ answer }) => answer === 'enough') },
  { reason: 'HAS_OFFER', now: ['search'], later: ['search'], stands: live(({ hasOffer }) => hasOffer) },
  {
    reason: 'TOO_FAR',
    now: ['search'],
    later: ['search'],
    stands: live(
      ({ etaSeconds }, { reachSeconds }) => etaSeconds !== null && reachSeconds !== null && etaSeconds > reachSeconds,
    ),
  },
]

/** Everything that speaks against this chauffeur on this way to the ride; empty when they may have it. */
export function whyNot(way: WayToRide, ride: AskedRide, driver: DriverConditions): WhyNot[] {
  return RULES.filter((rule) => (ride.ridetype === 'instant' ? rule.now : rule.later).includes(way))
    .filter((rule) => rule.stands(ride, driver))
    .map(({ reason }) => reason)
}

/** What the chauffeur may read of it. */
export function toldToDriver(reasons: readonly WhyNot[]): ToldWhyNot[] {
  return reasons.filter((reason) => reason !== 'BLOCKED')
}

/** What somebody hears who tries all the same; those that are not here are the search's alone. */
const REFUSALS: Partial<Record<WhyNot, RefusalCode>> = {
  ACCOUNT_SUSPENDED: 'ACCOUNT_SUSPENDED',
  VEHICLE_NOT_APPROVED: 'VEHICLE_NOT_APPROVED',
  CLASS_NOT_DRIVEN: 'CLASS_NOT_DRIVEN',
  OTHER_CAR_BOOKED: 'CLASS_NOT_DRIVEN',
  RATING_TOO_LOW: 'CLASS_NOT_DRIVEN',
  PAPERS_NOT_APPROVED: 'PAPERS_NOT_APPROVED',
  CAR_PAPERS_NOT_APPROVED: 'CAR_PAPERS_NOT_APPROVED',
  CLAIMS_PAUSED: 'CLAIMS_PAUSED',
  DRIVER_OFFLINE: 'DRIVER_OFFLINE',
  POSITION_STALE: 'DRIVER_OFFLINE',
  DRIVER_BUSY: 'DRIVER_BUSY',
  RIDES_OVERLAP: 'RIDES_OVERLAP',
  DRIVER_NOT_FREE: 'DRIVER_NOT_FREE',
  TIME_OFF: 'TIME_OFF',
}
export function refusalFor(reason: WhyNot, way: WayToRide): RefusalCode {
  // A chauffeur does not learn that somebody has said no to them.
  if (reason === 'BLOCKED') return way === 'office' ? 'MATCH_BLOCKED' : 'RIDE_NOT_FOUND'
  return REFUSALS[reason] ?? 'DRIVER_NOT_FREE'
}
