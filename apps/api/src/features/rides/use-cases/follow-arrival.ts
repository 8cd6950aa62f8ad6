// A source says something new of a flight or train: each ride that follows it makes of it what its rules say, in a
// transaction of its own.
import type { RideId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import {
  type ArrivalKey,
  type ArrivalLeg,
  arrivesAt,
  findArrival,
  type KnownArrival,
  sameLeg,
} from '../../arrivals/index.ts'
import { arrivalEffects } from '../domain/arrival-effects.ts'
import { type Ride, SYSTEM } from '../domain/ride.ts'
import { measuringDrives } from '../shared/measuring-drives.ts'
import {
  addArrivalStep,
  findArrivalLink,
  type RecordedStep,
  ridesOfArrival,
  saveArrivalLink,
} from '../store/ride-arrivals.ts'
import { findRideForUpdate } from '../store/rides.ts'
import { clashOf } from './clash-of.ts'
import { giveBackRide } from './give-back-ride.ts'
import { linkArrival } from './link-arrival.ts'
import { amendRide } from './move-ride.ts'
import { setPickupTime } from './set-pickup-time.ts'

export async function workOffArrival(ctx: AppContext, key: ArrivalKey): Promise<void> {
  const errors: unknown[] = []
  for (const rideId of await ridesOfArrival(ctx.db, key)) {
    try {
      const link = await findArrivalLink(ctx.db, rideId)
      // Nobody knew it when it was named.
      if (link?.scheduledAt === null) await linkArrival(ctx, rideId)
      await measuringDrives(ctx, () => ctx.transact((tx) => followArrivalOf(ctx, tx, rideId, key)))
    } catch (error) {
      // What goes wrong with one ride holds up no other; all of them may be tried again.
      ctx.log.error({ err: error, rideId }, 'a ride could not go with its arrival')
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'some rides could not go with their arrival')
}

async function followArrivalOf(ctx: AppContext, tx: Tx, rideId: RideId, key: ArrivalKey): Promise<void> {
  const ride = await findRideForUpdate(tx, rideId)
  const link = await findArrivalLink(tx, rideId)
  const known = await findArrival(tx, key)
  if (ride === null || known === null || link?.day !== key.day || link.number !== key.number) return
  if (link.scheduledAt === null || link.knownAt === null) return
  const leg = sameLeg(known.legs, link.scheduledAt)
  if (leg === null) return
  const policy = await policyInForce({ ...ctx, db: tx }, 'arrivals')
  const effects = arrivalEffects(ride, { ...link, knownAt: link.knownAt }, leg, ctx.now(), policy)
  if (leg.state !== link.state) await saveArrivalLink(tx, { ...link, state: leg.state })
  const told = { rideId, riderId: ride.riderId, driverId: ride.driverId, number: link.written, kind: link.kind }
  let now = ride
  if (effects.off !== null) {
    const off = effects.off === 'back_on' ? null : effects.off
    now = await amendRide(ctx, tx, now, { arrivalOff: off })
    await addArrivalStep(tx, rideId, stepOf(ctx, known, leg, effects.off))
    await ctx.publish(tx, 'ride.arrival-off', rideId, { ...told, state: effects.off })
  }
  if (effects.landedAt !== null) {
    now = await amendRide(ctx, tx, now, { landedAt: effects.landedAt, isDomestic: leg.isDomestic })
    if (leg.state === 'landed') await addArrivalStep(tx, rideId, stepOf(ctx, known, leg, 'landed'))
  }
  const going = effects.moveTo === null ? null : await goWith(ctx, tx, now, effects.moveTo, { known, leg })
  now = going?.ride ?? now
  await ctx.publish(tx, 'ride.arrival-changed', rideId, {
    ...told,
    driverId: now.driverId,
    isMoved: now.pickupAt.getTime() !== ride.pickupAt.getTime(),
    isClashing: going?.isClashing ?? false,
  })
}

/**
 * The pickup goes with it. Into another ride of the chauffeur's it cannot: before they have set out the ride looks for
 * somebody else; afterwards it stays with them at its time, is waited for until the landing, and the office decides.
 */
async function goWith(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  pickupAt: Date,
  of: { readonly known: KnownArrival; readonly leg: ArrivalLeg },
): Promise<{ readonly ride: Ride; readonly isClashing: boolean }> {
  const step = (what: RecordedStep['what']): RecordedStep => ({
    ...stepOf(ctx, of.known, of.leg, what),
    pickupBefore: ride.pickupAt,
    pickupAfter: pickupAt,
  })
  const clash = await clashOf(ctx, tx, ride, pickupAt)
  if (clash !== null)
    await ctx.publish(tx, 'ride.arrival-clashed', ride.id, {
      ...{ rideId: ride.id, driverId: ride.driverId, otherRideId: clash.otherRideId, isOverlap: clash.isOverlap },
    })
  if (clash?.isOverlap && ride.status !== 'assigned') {
    await addArrivalStep(tx, ride.id, step('clashed'))
    const expected = arrivesAt(of.leg)
    const noted = { landedAt: expected, isDomestic: of.leg.isDomestic }
    return { ride: ride.landedAt === null ? await amendRide(ctx, tx, ride, noted) : ride, isClashing: true }
  }
  await addArrivalStep(tx, ride.id, step('moved'))
  if (clash?.isOverlap) {
    await addArrivalStep(tx, ride.id, step('handed_back'))
    const returned = await giveBackRide(ctx, tx, ride, SYSTEM, { change: { pickupAt }, told: 'flight_moved' })
    return { ride: returned, isClashing: true }
  }
  return { ride: await setPickupTime(ctx, tx, ride, pickupAt), isClashing: clash !== null }
}

function stepOf(ctx: AppContext, known: KnownArrival, leg: ArrivalLeg, what: RecordedStep['what']): RecordedStep {
  return {
    ...{ at: ctx.now(), what, arrivesAt: arrivesAt(leg), pickupBefore: null, pickupAfter: null },
    ...{ source: known.source, sourceAt: known.sourceAt },
  }
}
