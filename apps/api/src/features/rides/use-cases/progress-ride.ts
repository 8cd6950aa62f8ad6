// The driver's steps, each safe to repeat: a step already made answers with the ride as it is.
import type { DriverUpdate } from '@livery/contracts/rides/rides.ts'
import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { getTariff } from '../../pricing/index.ts'
import { setOutFrom } from '../domain/ahead.ts'
import { momentOf } from '../domain/queued-step.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import { canMove, RIDE_MOVES, type RideMove, TERMINAL } from '../domain/ride-states.ts'
import { contactAgainAt, waitClock } from '../domain/waiting.ts'
import { type Measured, measureRide } from '../shared/measure-ride.ts'
import { measuringDrives } from '../shared/measuring-drives.ts'
import { openChangesOf } from '../store/changes.ts'
import { insertMoment } from '../store/moments.ts'
import { findRide, findRideForUpdate } from '../store/rides.ts'
import { acceptChange, declineChange } from './answer-change.ts'
import { arriveAtPickup } from './arrive-at-pickup.ts'
import { beginStep, endStep, refuseFormer } from './begin-step.ts'
import { boardWaited, checkPin } from './board-rider.ts'
import { completeRide } from './complete-ride.ts'
import { dropOpenChange } from './drop-open-change.ts'
import { giveBackRide } from './give-back-ride.ts'
import { ensureCostSeen } from './hand-back-terms.ts'
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

/** The car in which a chauffeur sets out for a scheduled ride; who is on the road with what is known above. */
export type TakeCar = (tx: Tx, ride: Ride, step: { readonly waited: boolean }) => Promise<VehicleId | null>

export async function progressRide(
  ctx: AppContext,
  driverId: UserId,
  update: DriverUpdate & { action: RideStep },
  takeCar: TakeCar = async (_tx, { vehicleId }) => vehicleId,
): Promise<Ride> {
  const measured = await lookBefore(ctx, driverId, update)
  const outcome = await measuringDrives(ctx, () =>
    ctx.transact(async (tx) => {
      const ride = await findRideForUpdate(tx, update.rideId)
      if (ride === null || ride.driverId !== driverId) throw await refuseFormer(tx, update, driverId)
      const step = await beginStep(ctx, tx, ride, driverId, update)
      if (step.isTaken) return { ride }
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
        ...(update.queued ? { happenedAt: step.at } : {}),
        ...(step.waited ? { waitedSince: step.at } : {}),
      }
      const outcome = await takeStep(ctx, tx, ride, { ...update, measured, takeCar }, actor)
      if ('ride' in outcome) await endStep(ctx, tx, driverId, update, step)
      return outcome
    }),
  )
  // A wrong PIN is counted, so its transaction commits before it is refused.
  if ('refused' in outcome) throw outcome.refused
  return outcome.ride
}

async function takeStep(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  update: DriverUpdate & { action: RideStep; measured: Measured | null; takeCar: TakeCar },
  actor: Actor,
): Promise<{ ride: Ride } | { refused: Error }> {
  const at = actor.happenedAt ?? ctx.now()
  switch (update.action) {
    case 'en_route':
      return { ride: await setOut(ctx, tx, ride, actor, at, update.takeCar) }
    case 'arrived':
      return { ride: await arriveAtPickup(ctx, tx, ride, actor) }
    case 'contact':
      if (ride.status !== 'arrived' && ride.status !== 'en_route') throw refuse('INVALID_TRANSITION')
      return { ride: await noteContact(ctx, tx, ride, at) }
    case 'start': {
      if (actor.waitedSince !== undefined) return { ride: await boardWaited(ctx, tx, ride, update.pin, actor) }
      const refused = await checkPin(ctx, tx, ride, update.pin)
      if (refused !== null) return { refused }
      return { ride: await moveRide(ctx, tx, ride, 'board', actor, { startedAt: at, pinTries: 0 }) }
    }
    case 'at_stop':
      return { ride: await moveRide(ctx, tx, ride, 'stop', actor) }
    case 'leave_stop':
      return { ride: await moveRide(ctx, tx, ride, 'leave_stop', actor) }
    case 'complete':
      return {
        ride: await completeRide(ctx, tx, ride, actor, {
          tolls: update.tolls,
          drivenMetres: update.distance,
          measured: update.measured,
        }),
      }
    case 'no_show': {
      const tariff = await getTariff(tx, ride.tariffId)
      return { ride: await reportNoShow(ctx, tx, ride, actor, waitClock(ride, tariff.terms), tariff.terms) }
    }
    case 'accept_change':
      invariant(actor.id, 'a change is accepted by somebody')
      return { ride: await acceptChange(ctx, tx, ride, actor.id) }
    case 'decline_change':
      invariant(actor.id, 'a change is declined by somebody')
      return { ride: await declineChange(ctx, tx, ride, actor.id) }
    case 'give_back':
      if (update.reason === undefined) throw refuse('REASON_REQUIRED')
      await ensureCostSeen(ctx, tx, ride, update.strike)
      return { ride: await giveBackRide(ctx, tx, ride, actor) }
  }
}

async function setOut(ctx: AppContext, tx: Tx, ride: Ride, actor: Actor, at: Date, takeCar: TakeCar): Promise<Ride> {
  if (!canMove(ride.status, 'set_out', actor.kind)) throw refuse('INVALID_TRANSITION')
  if (ride.afterRideId !== null) throw refuse('DRIVER_BUSY')
  await ensureNotTooEarly(ctx, ride, actor.waitedSince ?? ctx.now())
  // Whoever accepted a ride for now is on the road with its car already.
  const isAhead = ride.ridetype === 'prebook'
  const vehicleId = isAhead ? await takeCar(tx, ride, { waited: actor.waitedSince !== undefined }) : ride.vehicleId
  const gone = await moveRide(ctx, tx, ride, 'set_out', actor, { enRouteAt: at, vehicleId })
  // Nobody can agree to it any more: what was put aside for it is free again, and another way can be asked for.
  const change = (await openChangesOf(tx, [ride.id])).get(ride.id)
  if (change !== undefined && change.stop === null && isAhead) await dropOpenChange(ctx, tx, gone)
  return gone
}

function reasonOf(update: DriverUpdate): { reason?: string } {
  if (update.reason === undefined) return {}
  return { reason: update.reasonText === undefined ? update.reason : `${update.reason}: ${update.reasonText}` }
}

async function ensureNotTooEarly(ctx: AppContext, ride: Ride, at: Date): Promise<void> {
  const from = setOutFrom(ride, await policyInForce(ctx, 'ahead'))
  if (from !== null && at < from) throw refuse('TOO_EARLY_TO_SET_OUT')
}

/** What only the map and the buffer of positions know, asked before the transaction that locks the ride. */
async function lookBefore(
  ctx: AppContext,
  driverId: UserId,
  { rideId, action, at, queued }: DriverUpdate & { action: RideStep },
): Promise<Measured | null> {
  if (action !== 'complete' && action !== 'no_show' && (action !== 'arrived' || queued === undefined)) return null
  const ride = await findRide(ctx.db, rideId)
  if (ride === null || ride.driverId !== driverId || TERMINAL.includes(ride.status)) return null
  if (action === 'complete') {
    const moment =
      queued === undefined
        ? null
        : momentOf(new Date(at), { now: ctx.now(), after: null }, await policyInForce(ctx, 'evidence'))
    return measureRide(ctx, ride, moment?.at)
  }
  await ctx.fleet.flushTrack(rideId)
  return null
}

/** Tries in a burst are one. */
async function noteContact(ctx: AppContext, tx: Tx, ride: Ride, at: Date): Promise<Ride> {
  const { contactGapSeconds } = await policyInForce({ ...ctx, db: tx }, 'evidence')
  const again = contactAgainAt(ride, contactGapSeconds)
  if (again !== null && at < again) return ride
  const number = ride.contactAttempts + 1
  await insertMoment(tx, ride.id, { what: 'contact', actor: 'driver', number, at })
  return amendRide(ctx, tx, ride, { contactAttempts: number, contactedAt: at })
}
