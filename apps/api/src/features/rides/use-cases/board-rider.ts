import { timingSafeEqual } from 'node:crypto'
import { addMs, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import { canMove } from '../domain/ride-states.ts'
import { insertMoment } from '../store/moments.ts'
import { amendRide, moveRide } from './move-ride.ts'

/** The rider is on their way already: with a wrong PIN, too, the ride goes on, and its money waits for the office. */
export async function boardWaited(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  pin: string | undefined,
  actor: Actor,
): Promise<Ride> {
  const startedAt = actor.happenedAt ?? ctx.now()
  const why = isPinRight(ride, pin, startedAt) ? [] : ['pin_unproven']
  const evidence = { metresAway: null, ageSeconds: null, trackMetres: null, gapMetres: null, gaps: null, why }
  return moveRide(ctx, tx, ride, 'board', why.length > 0 ? { ...actor, evidence } : actor, { startedAt, pinTries: 0 })
}

/** On a ride that was locked at that time no PIN proves anything. */
function isPinRight(ride: Ride, pin: string | undefined, at: Date): boolean {
  if (pin === undefined) throw refuse('PIN_REQUIRED')
  const isLocked = ride.pinLockedUntil !== null && ride.pinLockedUntil > at
  return !isLocked && timingSafeEqual(Buffer.from(pin), Buffer.from(ride.pin))
}

/** Null when the PIN is right. A wrong one is counted; after so many the ride is locked for a while. */
export async function checkPin(ctx: AppContext, tx: Tx, ride: Ride, pin: string | undefined): Promise<Refusal | null> {
  if (!canMove(ride.status, 'board', 'driver')) throw refuse('INVALID_TRANSITION')
  if (pin === undefined) throw refuse('PIN_REQUIRED')
  const now = ctx.now()
  if (ride.pinLockedUntil !== null && ride.pinLockedUntil > now) {
    throw refuse('PIN_LOCKED', {
      retryAfterSeconds: Math.ceil((ride.pinLockedUntil.getTime() - now.getTime()) / 1_000),
    })
  }
  if (timingSafeEqual(Buffer.from(pin), Buffer.from(ride.pin))) return null
  const { pinTries, pinLockSeconds } = await policyInForce({ ...ctx, db: tx }, 'bookings')
  const tries = ride.pinTries + 1
  const locked = tries >= pinTries
  const what = locked ? 'pin_locked' : 'pin_wrong'
  await insertMoment(tx, ride.id, { what, actor: 'driver', number: tries, at: now })
  await amendRide(ctx, tx, ride, {
    pinTries: locked ? 0 : tries,
    pinLockedUntil: locked ? addMs(now, pinLockSeconds * SECOND_MS) : null,
  })
  return locked ? refuse('PIN_LOCKED', { retryAfterSeconds: pinLockSeconds }) : refuse('PIN_WRONG')
}
