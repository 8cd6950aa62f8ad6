// All cars of a party are called off in one act: each by its own rules, or none.
import type { PartyId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { joined } from '../../../platform/database/joined.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type CancelledCar, type CancelledCars, decidePartyCancellation, sumsOf } from '../domain/party.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import { listCarsForUpdate, listCarsOfParties } from '../store/rides.ts'
import { cancelRide, costThatWas, decideCancellationOf } from './cancel-ride.ts'

/** What calling off all of them costs now; a car that cannot be called off any more is named. */
export async function previewPartyCancellation(
  ctx: AppContext,
  caller: Caller,
  partyId: PartyId,
): Promise<CancelledCars<Ride>> {
  const cars = await listCarsOfParties(ctx.db, [partyId])
  ensureTheirs(cars, caller)
  return decide(ctx, ctx.db, cars)
}

export interface CancelParty {
  readonly partyId: PartyId
  readonly actor: Actor & { readonly id: UserId }
  readonly reason: string
  /** The sum that was seen; time running out changes it. */
  readonly fee: number | undefined
}

/** Safe to repeat. All cars are locked before the first is called off: none of them moves meanwhile. */
export async function cancelParty(
  ctx: AppContext,
  caller: Caller,
  { partyId, actor, reason, fee }: CancelParty,
): Promise<CancelledCars<Ride>> {
  return ctx.transact(async (tx) => {
    const all = await listCarsForUpdate(tx, partyId)
    ensureTheirs(all, caller)
    const here = joined(ctx, tx)
    if (all.every((car) => car.status === 'cancelled' && car.cancelBy === actor.kind && car.cancelReason === reason)) {
      const cars: CancelledCar<Ride>[] = []
      for (const car of all) cars.push({ car, cost: await costThatWas(tx, car) })
      return sumsOf(cars)
    }
    const decided = await decide(here, tx, all)
    if (fee !== undefined && fee !== decided.fee) throw refuse('PRICE_CHANGED')
    const cars: CancelledCar<Ride>[] = []
    for (const { car, cost } of decided.cars) {
      const cancelled = await cancelRide(here, {
        rideId: car.id,
        riderId: caller.userId,
        actor,
        reason,
        version: car.version,
        fee: cost.fee,
      })
      cars.push({ car: cancelled.ride, cost: cancelled.cost })
    }
    return sumsOf(cars)
  })
}

/** A party is booked at once: it is all of one rider, and of one assistant of theirs. */
function ensureTheirs(cars: readonly Ride[], { userId, assistant }: Caller): void {
  const isTheirs = ({ riderId, bookedBy }: Ride) =>
    riderId === userId && (assistant === undefined || bookedBy === assistant.userId)
  if (cars.length === 0 || !cars.every(isTheirs)) throw refuse('RIDE_NOT_FOUND')
}

async function decide(ctx: AppContext, db: Queryable, all: readonly Ride[]): Promise<CancelledCars<Ride>> {
  const decisions = new Map<Ride, Awaited<ReturnType<typeof decideCancellationOf>>>()
  for (const car of all) decisions.set(car, await decideCancellationOf(ctx, db, car, 'rider'))
  const decided = decidePartyCancellation(
    all,
    (car) => decisions.get(car) ?? { ok: false, refusal: 'INVALID_TRANSITION' },
  )
  if (decided.ok) return decided.of
  if (decided.because === null) throw refuse('INVALID_TRANSITION')
  const { id, number, pickupAt, timeZone } = decided.because
  const rideNumber = `R-${number}`
  throw refuse('CAR_NOT_CANCELLABLE', {
    detail: `${rideNumber} can’t be cancelled any more. Please cancel the other cars one by one.`,
    ride: { rideId: id, rideNumber, pickupAt: pickupAt.toISOString(), timeZone },
  })
}
