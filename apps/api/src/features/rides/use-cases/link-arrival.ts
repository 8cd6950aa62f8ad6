// A ride with a number, at an airport or station, follows that flight or train from when the policy says.

import { distanceMetres } from '@livery/kernel/geo.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { addMs, HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import {
  type ArrivalLeg,
  type ArrivalPolicy,
  arrivesAt,
  askAgainAt,
  daysOf,
  ensureArrival,
  followArrival,
  type Hub,
  hubAt,
  isMeantFor,
  legOfPickup,
  mayAsk,
  readNumber,
  stopFollowing,
} from '../../arrivals/index.ts'
import type { Ride } from '../domain/ride.ts'
import { TERMINAL } from '../domain/ride-states.ts'
import { measuringDrives } from '../shared/measuring-drives.ts'
import {
  addArrivalStep,
  deleteArrivalLink,
  dropUnlinked,
  findArrivalLink,
  isFollowedByOthers,
  lastMovedTo,
  listUnlinked,
  type RideArrivalLink,
  saveArrivalLink,
} from '../store/ride-arrivals.ts'
import { findRide, findRideForUpdate } from '../store/rides.ts'
import { clashOf } from './clash-of.ts'
import { amendRide } from './move-ride.ts'

/** Until the chauffeur has set out a number may still move the pickup. */
const NOT_SET_OUT: readonly Ride['status'][] = ['pending_payment', 'scheduled', 'searching', 'assigned']

const LINKED_AT_ONCE = 20

/** What was booked before flights were followed is followed like everything else, some rides a minute. */
export async function linkEarlier(ctx: AppContext): Promise<void> {
  for (const rideId of await listUnlinked(ctx.db, LINKED_AT_ONCE)) {
    try {
      if ((await findArrivalLink(ctx.db, rideId)) === null) await linkArrival(ctx, rideId)
    } catch (error) {
      // One that cannot be read holds up no other.
      ctx.log.error({ err: error, rideId }, 'a ride could not be linked to its flight')
    }
    await dropUnlinked(ctx.db, rideId)
  }
}

/** After a booking or a change, and again as long as no source knew it. */
export async function linkArrival(ctx: AppContext, rideId: RideId): Promise<void> {
  const seen = await findRide(ctx.db, rideId)
  if (seen === null || seen.ridetype !== 'prebook' || TERMINAL.includes(seen.status)) return
  const hub = seen.flight === null ? null : await hubAt(ctx, seen.pickup)
  const number = hub && readNumber(seen.flight ?? '', hub)
  if (number === null) return seen.flight !== null && hub !== null ? noteUnread(ctx, seen, hub) : letGo(ctx, rideId)
  const { pickup: place, pickupAt, timeZone } = seen
  const policy = await policyInForce(ctx, 'arrivals')
  const known = await findArrivalLink(ctx.db, rideId)
  // Whatever else was changed: the number and the time are as they were, or as the arrival has made them.
  const isKnown = known?.number === number.key && known.scheduledAt !== null
  const asItWas = isKnown ? [known.agreedAt, await lastMovedTo(ctx.db, rideId)] : []
  if (asItWas.some((at) => at?.getTime() === pickupAt.getTime())) return
  const found = await legOfPickup(ctx, number, { place, pickupAt, timeZone }, () =>
    mayAsk(ctx, { userId: seen.riderId }),
  )
  const leg = found === 'unknown' || found === 'unchecked' ? null : found.leg
  const days = leg === null || typeof found === 'string' ? daysOf(pickupAt, timeZone) : [found.day]
  await measuringDrives(ctx, () =>
    ctx.transact(async (tx) => {
      const ride = await findRideForUpdate(tx, rideId)
      if (ride === null || isOtherwise(ride, seen)) return
      const now = ctx.now()
      const isOtherNumber = known?.number !== number.key
      const isAdopted = !isOtherNumber && known.scheduledAt === null
      // Who named it before any source knew it chose their time by the timetable.
      const knownAt = leg && (isAdopted ? leg.scheduledAt : arrivesAt(leg))
      const isFit = knownAt === null || isMeantFor(pickupAt, knownAt)
      // The same number of another day is another flight.
      const isOtherDay = known !== null && daysOf(known.agreedAt, timeZone)[0] !== daysOf(pickupAt, timeZone)[0]
      const linkedAt = known === null || isOtherNumber || isOtherDay ? now : known.linkedAt
      // On the last day anybody can look up what does not come, while no source is asked or answers.
      const isNamedLate = linkedAt > addMs(pickupAt, -policy.followHours * HOUR_MS)
      const isOff = leg?.state === 'cancelled' || leg?.state === 'diverted'
      const wasOff = isOff && (!isAdopted || isNamedLate)
      const link: RideArrivalLink = {
        ...{ rideId, kind: number.kind, number: number.key, written: number.written, day: days[0] as string },
        scheduledAt: leg?.scheduledAt ?? null,
        agreedAt: pickupAt,
        knownAt,
        isFollowed: isFit && (NOT_SET_OUT.includes(ride.status) || (!isOtherNumber && known.isFollowed)),
        state: isAdopted && !wasOff ? 'expected' : (leg?.state ?? 'expected'),
        ...{ wasOff, linkedAt },
        // A source that knows it only later says nothing against the office's word.
        isByHand: isAdopted && known.isByHand && ride.landedAt !== null,
      }
      await saveArrivalLink(tx, link)
      if (known !== null && (known.number !== link.number || known.day !== link.day)) await stopAsking(tx, known)
      const freed = known !== null && isOtherNumber ? await withoutArrival(ctx, tx, ride, known, policy) : ride
      if (leg !== null && link.isFollowed && !link.isByHand) await noteExpected(ctx, tx, freed, leg)
      if (isOtherNumber)
        await addArrivalStep(tx, rideId, {
          ...{ at: now, what: 'linked', arrivesAt: link.knownAt, pickupBefore: null, pickupAfter: null },
          ...{ source: null, sourceAt: null },
        })
      // Whoever has just booked looks at the ride already.
      const { riderId, driverId } = ride
      await ctx.publish(tx, 'ride.arrival-changed', rideId, {
        ...{ rideId, riderId, driverId, kind: number.kind, number: number.written, isMoved: false },
      })
      for (const day of days) {
        const arrival = { kind: number.kind, number: number.key, day }
        await ensureArrival(tx, arrival, timeZone)
        await followArrival(tx, arrival, pickupAt, askAgainAt(leg === null ? [] : [leg], pickupAt, now, policy))
      }
    }),
  )
}

/**
 * Free waiting is shorter from within the country, and begins with a landing that is after the pickup: both are said before
 * somebody counts on something else.
 */
async function noteExpected(ctx: AppContext, tx: Tx, ride: Ride, leg: ArrivalLeg): Promise<void> {
  const isAwaited = leg.state === 'expected' && arrivesAt(leg) > ride.pickupAt
  if (!isAwaited && leg.isDomestic === ride.isDomestic) return
  const noted = { isDomestic: leg.isDomestic, ...(isAwaited && { landedAt: arrivesAt(leg) }) }
  const amended = await amendRide(ctx, tx, ride, noted)
  // The pickup stays, and its chauffeur waits: what comes after it may not be met any more.
  const clash = isAwaited ? await clashOf(ctx, tx, amended, amended.pickupAt) : null
  if (clash !== null)
    await ctx.publish(tx, 'ride.arrival-clashed', ride.id, { rideId: ride.id, driverId: ride.driverId, ...clash })
}

/** Changed meanwhile in what counts here: its change is heard of, too. That somebody has taken it changes nothing. */
function isOtherwise(ride: Ride, seen: Ride): boolean {
  const isMoved = ride.pickupAt.getTime() !== seen.pickupAt.getTime()
  return isMoved || ride.flight !== seen.flight || distanceMetres(ride.pickup, seen.pickup) > 0
}

/** What reads as no number is asked of nobody; the office sees that a ride waits for it, and can set its time. */
async function noteUnread(ctx: AppContext, seen: Ride, hub: Hub): Promise<void> {
  const policy = await policyInForce(ctx, 'arrivals')
  await ctx.transact(async (tx) => {
    const ride = await findRideForUpdate(tx, seen.id)
    if (ride === null || ride.flight === null || isOtherwise(ride, seen)) return
    const known = await findArrivalLink(tx, ride.id)
    const [day] = daysOf(ride.pickupAt, ride.timeZone)
    const isSame = known?.written === ride.flight
    await saveArrivalLink(tx, {
      ...{ rideId: ride.id, kind: hub === 'airport' ? 'flight' : 'train', number: ride.flight, written: ride.flight },
      ...{ day: day as string, scheduledAt: null, agreedAt: ride.pickupAt, knownAt: null, isFollowed: true },
      ...{ wasOff: false, state: 'expected', isByHand: isSame && known.isByHand },
      linkedAt: isSame ? known.linkedAt : ctx.now(),
    })
    if (known !== null && !isSame) {
      await stopAsking(tx, known)
      await withoutArrival(ctx, tx, ride, known, policy)
    }
    await ctx.publish(tx, 'ride.arrival-changed', ride.id, {
      ...{ rideId: ride.id, riderId: ride.riderId, driverId: ride.driverId },
      ...{ kind: hub === 'airport' ? 'flight' : 'train', number: ride.flight, isMoved: false },
    })
  })
}

/** The number was taken away, or the pickup is elsewhere. */
async function letGo(ctx: AppContext, rideId: RideId): Promise<void> {
  const policy = await policyInForce(ctx, 'arrivals')
  await ctx.transact(async (tx) => {
    const ride = await findRideForUpdate(tx, rideId)
    const link = await findArrivalLink(tx, rideId)
    if (ride === null || link === null) return
    await deleteArrivalLink(tx, rideId)
    await stopAsking(tx, link)
    await withoutArrival(ctx, tx, ride, link, policy)
  })
}

/**
 * What an arrival has made of the ride ends with it: nobody waits for a plane that the ride has no more. The office's note
 * stands; and so close to the pickup the landing does, for without it its chauffeur would be late.
 */
async function withoutArrival(ctx: AppContext, tx: Tx, ride: Ride, link: RideArrivalLink, policy: ArrivalPolicy) {
  const isAhead = ride.pickupAt >= addMs(ctx.now(), policy.leadMinutes * MINUTE_MS)
  const isCounted = ride.landedAt !== null || ride.isDomestic
  const isForgotten = isCounted && !link.isByHand && isAhead && NOT_SET_OUT.includes(ride.status)
  if (ride.arrivalOff === null && !isForgotten) return ride
  return amendRide(ctx, tx, ride, { arrivalOff: null, ...(isForgotten && { landedAt: null, isDomestic: false }) })
}

/** The ride is over, or has begun: no question is paid for it any more. */
export async function endFollowing(ctx: AppContext, rideId: RideId): Promise<void> {
  await ctx.transact(async (tx) => {
    const link = await findArrivalLink(tx, rideId)
    if (link !== null) await stopAsking(tx, link)
  })
}

async function stopAsking(tx: Tx, link: RideArrivalLink): Promise<void> {
  if (!(await isFollowedByOthers(tx, link))) await stopFollowing(tx, link)
}
