// Another time, place, class, extra or wish of a booked ride: what of it is new, who has to agree, and what changing so
// late costs.
import type { Place } from '@livery/contracts/common.ts'
import type { RefusalCode } from '@livery/contracts/refusals.ts'
import { distanceMetres } from '@livery/kernel/geo.ts'
import { hiredHours } from './driven.ts'
import type { Ride } from './ride.ts'

const NEAREST_METRES = 100

/** What makes the trip and its price, also one that is agreed by hand: a chauffeur who has the ride agrees to it first. */
const TRIP_FIELDS = ['pickupAt', 'pickup', 'dropOff', 'stops', 'vehicleClass', 'extras', 'quotedTotalMinor'] as const
/** What a chauffeur is told and nothing else follows from. */
const DETAIL_FIELDS = ['passengers', 'luggage', 'guest', 'flight', 'sign', 'note', 'preferences'] as const
/** What changes after the free time cost something: others were turned away for it. */
const PROMISED_FIELDS = ['pickupAt', 'pickup', 'dropOff'] as const
export const CHANGE_FIELDS = [...TRIP_FIELDS, ...DETAIL_FIELDS] as const

export type RidePatch = { readonly [Field in (typeof CHANGE_FIELDS)[number]]?: Ride[Field] }

/** What of it may be another one while the ride is under way. */
const WAY_FIELDS: readonly string[] = ['dropOff', 'stops']
/** A chauffeur asks for what their passenger has said: they have met. */
const WAY_CHANGES = {
  rider: ['en_route', 'arrived', 'in_progress', 'at_stop'],
  driver: ['arrived', 'in_progress', 'at_stop'],
} as const satisfies Record<string, readonly Ride['status'][]>

const TRIP_CHANGES: readonly Ride['status'][] = ['scheduled', 'searching', 'assigned']
const DETAILS_CHANGE: readonly Ride['status'][] = ['scheduled', 'searching', 'assigned', 'en_route', 'arrived']

/** Of what was wished, what differs from the ride; and the same as it was. */
export function differences(ride: Ride, wished: RidePatch): { before: RidePatch; after: RidePatch } {
  const changed = CHANGE_FIELDS.filter((field) => field in wished && !isSame(ride[field], wished[field]))
  const of = (source: RidePatch) => Object.fromEntries(changed.map((field) => [field, source[field]])) as RidePatch
  return { before: of(ride), after: of(wished) }
}

export const changesTrip = (patch: RidePatch): boolean => TRIP_FIELDS.some((field) => field in patch)
export const changesDetails = (patch: RidePatch): boolean => DETAIL_FIELDS.some((field) => field in patch)
export const withoutPrice = ({ quotedTotalMinor: _, ...rest }: RidePatch): RidePatch => rest
export const isOfWay = (patch: RidePatch): boolean =>
  Object.keys(patch).length > 0 && Object.keys(patch).every((field) => WAY_FIELDS.includes(field))
export const changesWay = (patch: RidePatch): boolean => 'pickup' in patch || 'dropOff' in patch || 'stops' in patch
export const changesPromise = (patch: RidePatch): boolean => PROMISED_FIELDS.some((field) => field in patch)

/** Somebody else is to ride who knows nothing of it yet. A guest is a number: another name for it is the same one. */
export const isOtherGuest = ({ before, after }: GuestChange): boolean =>
  after.guest != null && after.guest.phone !== before.guest?.phone
/** Whoever was the guest rides no more. */
export const hasGuestLeft = ({ before, after }: GuestChange): boolean =>
  after.guest !== undefined && before.guest != null && after.guest?.phone !== before.guest.phone
interface GuestChange {
  readonly before: RidePatch
  readonly after: RidePatch
}

export type ChangeDecision =
  | { readonly ok: true; readonly by: 'rider' | 'driver' }
  | { readonly ok: false; readonly refusal: RefusalCode }

type Changing = Pick<
  Ride,
  'status' | 'ridetype' | 'afterRideId' | 'driverId' | 'pickup' | 'dropOff' | 'stops' | 'quotedLines'
>

/** Whether the ride may still be changed so, and who decides. `after` is what differs; `stopsMade` are behind the car. */
export function decideChange(ride: Changing, after: RidePatch, stopsMade = 0): ChangeDecision {
  if (Object.keys(after).length === 0) return { ok: false, refusal: 'NOTHING_CHANGED' }
  if (isOfWay(after) && mayChangeWay(ride, 'rider')) {
    const refusal = refusalOfWayAhead(ride, after, stopsMade)
    return refusal === null ? { ok: true, by: 'driver' } : { ok: false, refusal }
  }
  if (!changesTrip(after))
    return DETAILS_CHANGE.includes(ride.status)
      ? { ok: true, by: 'rider' }
      : { ok: false, refusal: 'INVALID_TRANSITION' }
  if (ride.ridetype !== 'prebook' || !TRIP_CHANGES.includes(ride.status))
    return { ok: false, refusal: 'INVALID_TRANSITION' }
  const refusal = changesWay(after) ? refusalOfWay({ ...ride, ...after }) : null
  if (refusal !== null) return { ok: false, refusal }
  return { ok: true, by: ride.driverId === null ? 'rider' : 'driver' }
}

/** What a chauffeur asks for, once it is agreed to, and what the rider asks for under way. */
export function refusalOfProposal(ride: Changing, after: RidePatch, stopsMade: number): RefusalCode | null {
  if (Object.keys(after).length === 0) return 'NOTHING_CHANGED'
  if (!isOfWay(after) || !mayChangeWay(ride, 'driver')) return 'INVALID_TRANSITION'
  return refusalOfWayAhead(ride, after, stopsMade)
}

/** Somebody else may have it, changed, in one step: nobody has set out. */
export const mayBeHandedOn = ({ ridetype, status }: Pick<Ride, 'ridetype' | 'status'>): boolean =>
  ridetype === 'prebook' && TRIP_CHANGES.includes(status)

/** Whoever has the ride for now may set out at any moment: its way is changed as if they had. */
function mayChangeWay(
  { status, ridetype, afterRideId }: Pick<Ride, 'status' | 'ridetype' | 'afterRideId'>,
  by: keyof typeof WAY_CHANGES,
): boolean {
  if (status === 'assigned') return by === 'rider' && ridetype === 'instant' && afterRideId === null
  return (WAY_CHANGES[by] as readonly string[]).includes(status)
}

function refusalOfWayAhead(ride: Changing, after: RidePatch, stopsMade: number): RefusalCode | null {
  return refusalOfStopsBehind(ride, after, stopsMade) ?? refusalOfWay({ ...ride, ...after })
}

/** Stops that the car has come to are behind it: they stay, in their order. */
export function refusalOfStopsBehind(
  ride: Pick<Ride, 'stops'>,
  after: RidePatch,
  stopsMade: number,
): RefusalCode | null {
  const behind = ride.stops.slice(0, stopsMade)
  const stops = after.stops ?? ride.stops
  return isSame(stops.slice(0, behind.length), behind) ? null : 'STOP_BEHIND'
}

function refusalOfWay(ride: Pick<Ride, 'pickup' | 'dropOff' | 'stops' | 'quotedLines'>): RefusalCode | null {
  const { pickup, dropOff, stops } = ride
  // A car by the hour may end where it began.
  if (stops.length === 0) return hiredHours(ride) === null && isNear(pickup, dropOff) ? 'PLACES_TOO_CLOSE' : null
  const places = [pickup, ...stops, dropOff]
  return places.some((place, index) => index > 0 && isNear(place, places[index - 1] as Place)) ? 'STOP_TOO_CLOSE' : null
}

/** What waited for its answer, without what has been changed once more meanwhile: there the last word counts. */
export function withoutOvertaken<Change extends { readonly before: RidePatch; readonly after: RidePatch }>(
  ride: Ride,
  change: Change,
): Change {
  const overtaken = DETAIL_FIELDS.filter(
    (field) => field in change.after && !isSame(ride[field], change.before[field] ?? null),
  )
  const rest = (patch: RidePatch) =>
    Object.fromEntries(Object.entries(patch).filter(([field]) => !overtaken.some((one) => one === field))) as RidePatch
  return overtaken.length === 0 ? change : { ...change, before: rest(change.before), after: rest(change.after) }
}

/** The way may be another one while it is driven; anything else is decided before the chauffeur sets out. */
export function isStillOpen(
  change: { readonly stop: Place | null; readonly after: RidePatch; readonly expiresAt: Date },
  ride: Pick<Ride, 'status'>,
  now: Date,
): boolean {
  return change.expiresAt > now && (change.stop !== null || ride.status === 'assigned' || isOfWay(change.after))
}

/** Minor units, without tax: a share of what the ride came to, once cancelling it would cost something. */
export function lateChangeFee(
  ride: Pick<Ride, 'quotedTotalMinor'>,
  after: RidePatch,
  of: { readonly cancellationFee: number; readonly lateChangeShare: number },
): number {
  if (of.cancellationFee === 0 || !changesPromise(after)) return 0
  return Math.floor((ride.quotedTotalMinor * of.lateChangeShare + 5_000) / 10_000)
}

/** What earlier changes of the ride have cost. Minor units, without tax. */
export function changeFeesOf({ quotedLines }: Pick<Ride, 'quotedLines'>): number {
  return quotedLines.reduce((sum, { code, amount }) => (code === 'change_fee' ? sum + amount : sum), 0)
}

const isNear = (left: Place, right: Place): boolean => distanceMetres(left, right) < NEAREST_METRES

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(sorted(left)) === JSON.stringify(sorted(right))
}

/** With its keys in order: the database keeps objects in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}
