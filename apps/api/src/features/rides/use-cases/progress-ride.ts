// The driver's steps, each safe to repeat: a step already made answers with the ride as it is.
import type { DriverUpdate } from '@livery/contracts/rides/rides.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { getTariff } from '../../pricing/index.ts'
import { setOutFrom } from '../domain/ahead.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import { RIDE_MOVES, type RideMove, TERMINAL } from '../domain/ride-states.ts'
import { contactAgainAt, waitClock } from '../domain/waiting.ts'
import { type Measured, measureRide } from '../measure-ride.ts'
import { findRide, findRideForUpdate } from '../store.ts'
import { acceptChange, declineChange } from './answer-change.ts'
import { arriveAtPickup } from './arrive-at-pickup.ts'
import { checkPin } from './board-rider.ts'
import { completeRide } from './complete-ride.ts'
import { giveBackRide } from './give-back-ride.ts'
import { amendRide, ensureVersion, moveRide } from './move-ride.ts'
import { reportNoShow } from './report-no-show.ts'

export type RideStep = Exclude<DriverUpdate['action'], 'accept' | 'decline'>

const MOVE_OF_STEP: Partial<Record<RideStep, RideMove>> = {
  en_route: 'set_out',
  arrived: 'arrive',
  start: 'board',
  at_stop: 'stop',
  leave_stop: 'leave_stop',
  complete: 'complete',
  no_show: 'report_no_show',
}

export async function progressRide(
  world: World,
  driverId: UserId,
  update: DriverUpdate & { action: RideStep },
): Promise<Ride> {
  const measured = await lookBefore(world, driverId, update)
  const outcome = await world.transact(async (tx) => {
    const ride = await findRideForUpdate(tx, update.rideId)
    if (ride === null || ride.driverId !== driverId) throw refuse('RIDE_NOT_FOUND')
    const move = MOVE_OF_STEP[update.action]
    if (move !== undefined && RIDE_MOVES[move].to === ride.status) return { ride }
    ensureVersion(ride, update.version)
    const actor: Actor = {
      kind: 'driver',
      id: driverId,
      lat: update.lat,
      lng: update.lng,
      deviceAt: new Date(update.at),
      ...reasonOf(update),
    }
    return takeStep(world, tx, ride, { ...update, measured }, actor)
  })
  // A wrong PIN is counted, so its transaction commits before it is refused.
  if ('refused' in outcome) throw outcome.refused
  return outcome.ride
}

async function takeStep(
  world: World,
  tx: Tx,
  ride: Ride,
  update: DriverUpdate & { action: RideStep; measured: Measured | null },
  actor: Actor,
): Promise<{ ride: Ride } | { refused: Error }> {
  switch (update.action) {
    case 'en_route':
      await ensureNotTooEarly(world, ride)
      return { ride: await moveRide(world, tx, ride, 'set_out', actor, { enRouteAt: world.now() }) }
    case 'arrived':
      return { ride: await arriveAtPickup(world, tx, ride, actor) }
    case 'contact':
      if (ride.status !== 'arrived' && ride.status !== 'en_route') throw refuse('INVALID_TRANSITION')
      return { ride: await noteContact(world, tx, ride) }
    case 'start': {
      const refused = await checkPin(world, tx, ride, update.pin)
      if (refused !== null) return { refused }
      return { ride: await moveRide(world, tx, ride, 'board', actor, { startedAt: world.now(), pinTries: 0 }) }
    }
    case 'at_stop':
      return { ride: await moveRide(world, tx, ride, 'stop', actor) }
    case 'leave_stop':
      return { ride: await moveRide(world, tx, ride, 'leave_stop', actor) }
    case 'complete':
      return {
        ride: await completeRide(world, tx, ride, actor, {
          tolls: update.tolls,
          drivenMetres: update.distance,
          measured: update.measured,
        }),
      }
    case 'no_show': {
      const tariff = await getTariff(tx, ride.tariffId)
      return { ride: await reportNoShow(world, tx, ride, actor, waitClock(ride, tariff.terms), tariff.terms) }
    }
    case 'accept_change':
      return { ride: await acceptChange(world, tx, ride, actor.id ?? '') }
    case 'decline_change':
      return { ride: await declineChange(world, tx, ride) }
    case 'give_back':
      if (update.reason === undefined) throw refuse('REASON_REQUIRED')
      return { ride: await giveBackRide(world, tx, ride, actor) }
  }
}

function reasonOf(update: DriverUpdate): { reason?: string } {
  if (update.reason === undefined) return {}
  return { reason: update.reasonText === undefined ? update.reason : `${update.reason}: ${update.reasonText}` }
}

async function ensureNotTooEarly(world: World, ride: Ride): Promise<void> {
  const from = setOutFrom(ride, await policyInForce(world, 'ahead'))
  if (from !== null && world.now() < from) throw refuse('TOO_EARLY_TO_SET_OUT')
}

/** What only the map and the buffer of positions know, asked before the transaction that locks the ride. */
async function lookBefore(
  world: World,
  driverId: UserId,
  { rideId, action }: DriverUpdate & { action: RideStep },
): Promise<Measured | null> {
  if (action !== 'complete' && action !== 'no_show') return null
  const ride = await findRide(world.db, rideId)
  if (ride === null || ride.driverId !== driverId || TERMINAL.includes(ride.status)) return null
  if (action === 'complete') return measureRide(world, ride)
  await world.fleet.flushTrack(rideId)
  return null
}

/** Tries in a burst are one. */
async function noteContact(world: World, tx: Tx, ride: Ride): Promise<Ride> {
  const { contactGapSeconds } = await policyInForce({ ...world, db: tx }, 'evidence')
  const again = contactAgainAt(ride, contactGapSeconds)
  if (again !== null && world.now() < again) return ride
  return amendRide(world, tx, ride, { contactAttempts: ride.contactAttempts + 1, contactedAt: world.now() })
}
