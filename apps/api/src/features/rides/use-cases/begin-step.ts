// A driver's step before it is taken, and after: when it happened, and whether it was taken before.
import type { DriverUpdate } from '@livery/contracts/rides/rides.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { momentOf, type StepMoment } from '../domain/queued-step.ts'
import type { Ride } from '../domain/ride.ts'
import { TERMINAL } from '../domain/ride-states.ts'
import { findTakenSteps, hadRide, insertStep, lastMovedAt } from '../store/queued-steps.ts'

/** Strikes and changes count when the server hears of them: they are never put back in time. */
const AT_ONCE: readonly DriverUpdate['action'][] = ['give_back', 'accept_change', 'decline_change']

/** What may be done from some moment on: with a signal that comes by the server's clock. */
const ONCE_IT_IS_TIME: readonly DriverUpdate['action'][] = ['contact', 'no_show']

/**
 * One of a phone's queue has its place among the others, and its own time. The ride's row is locked by the caller, so
 * that the same step from two tabs is taken once.
 */
export async function beginStep(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  driverId: UserId,
  { queued, action, at }: DriverUpdate,
): Promise<StepMoment & { readonly isTaken: boolean }> {
  const atOnce = { at: ctx.now(), waited: false }
  if (queued === undefined) return { ...atOnce, isTaken: false }
  const { lastOrder, isTaken } = await findTakenSteps(tx, { rideId: ride.id, driverId, key: queued.key })
  if (isTaken) return { ...atOnce, isTaken }
  if (queued.order <= lastOrder) throw refuse('STEP_OUT_OF_ORDER')
  if (ride.status === 'cancelled') throw refuse('RIDE_WAS_CANCELLED')
  if (TERMINAL.includes(ride.status)) throw refuse('RIDE_WAS_ENDED')
  if (AT_ONCE.includes(action)) return { ...atOnce, isTaken }
  const after = await lastMovedAt(tx, ride.id)
  const moment = momentOf(new Date(at), { now: ctx.now(), after }, await policyInForce({ ...ctx, db: tx }, 'evidence'))
  if (moment === null) throw refuse('STEP_TOO_OLD')
  if (!moment.waited && ONCE_IT_IS_TIME.includes(action)) return { ...atOnce, isTaken }
  return { ...moment, isTaken }
}

export async function endStep(
  ctx: AppContext,
  tx: Tx,
  driverId: UserId,
  { rideId, action, at, queued }: DriverUpdate,
  step: StepMoment,
): Promise<void> {
  if (queued === undefined) return
  const receivedAt = ctx.now()
  await insertStep(tx, { rideId, driverId, action, ...queued, deviceAt: new Date(at), at: step.at, receivedAt })
}

/** Somebody else has the ride now; whoever never had it is told that there is none. */
export async function refuseFormer(tx: Tx, { rideId, queued }: DriverUpdate, driverId: UserId): Promise<Error> {
  const isFormer = queued !== undefined && (await hadRide(tx, rideId, driverId))
  return refuse(isFormer ? 'RIDE_WAS_TAKEN_BACK' : 'RIDE_NOT_FOUND')
}
