// What an assistant does with their principal's rides: only with those that they booked, and as long as they may.
import type { OrderId, RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { writeIn } from '../../../platform/database/write.ts'
import type { ActingAssistant, Caller } from '../../../platform/http/caller.ts'
import { refuse } from '../../../platform/refusal.ts'
import { ensureStillActs, findActiveBetween, mayPay } from '../../assistants/index.ts'
import { accountRidesOf } from '../../companies/index.ts'
import type { Ride } from '../domain/ride.ts'
import { findBooker, findRide } from '../store/rides.ts'

/** The caller's own ride, or of an assistant's one that they booked; any other is as absent as one that is not there. */
export async function getRideOf(ctx: AppContext, { userId, assistant }: Caller, id: RideId): Promise<Ride> {
  const ride = await findRide(ctx.db, id)
  const isTheirs = assistant === undefined || ride?.bookedBy === assistant.userId
  if (ride === null || ride.riderId !== userId || !isTheirs) throw refuse('RIDE_NOT_FOUND')
  return ride
}

/**
 * Does the caller's work. An assistant's is one transaction with the look whether they still are one, so that of an end
 * and a booking at the same moment one comes first.
 */
export async function asWhoeverCalls<Result>(
  ctx: AppContext,
  { assistant }: Caller,
  work: (ctx: AppContext, assistant?: ActingAssistant) => Promise<Result>,
): Promise<Result> {
  if (assistant === undefined) return work(ctx)
  return ctx.transact(async (tx) => {
    const still = await ensureStillActs(tx, assistant)
    return work({ ...ctx, db: tx, transact: (inner) => inner(tx), writeAtOnce: (writes) => writeIn(tx, writes) }, still)
  })
}

/**
 * What a change costs is paid as the ride is: no assistant spends what is not open to them any more. What comes on top
 * of a card is borne by the wallet, which has to be open to them, too.
 */
export async function ensureMayStillPay(
  ctx: AppContext,
  ride: Pick<Ride, 'id' | 'paymentMethod'>,
  assistant: ActingAssistant | undefined,
  isDearer: boolean,
): Promise<void> {
  if (assistant === undefined) return
  const booked = (await accountRidesOf(ctx.db, [ride.id])).get(ride.id)
  const account = booked && { companyId: booked.companyId, costCentre: booked.costCentre.code }
  const isBeyondCard = ride.paymentMethod === 'card' && isDearer && !assistant.terms.wallet
  if (isBeyondCard || !mayPay(assistant.terms, { paymentMethod: ride.paymentMethod, account }))
    throw refuse('ASSISTANT_MAY_NOT_PAY')
}

/** Whoever booked a ride for its rider, as long as they book for them. */
export async function assistantOfRide(db: Queryable, rideId: OrderId): Promise<UserId | null> {
  const booked = await findBooker(db, rideId)
  if (booked === null) return null
  return (await findActiveBetween(db, booked.riderId, booked.bookedBy)) === undefined ? null : booked.bookedBy
}

/** Who hears of a ride by socket: its rider, and whoever booked it for them. */
export async function whoBooks(
  db: Queryable,
  {
    rideId,
    riderId,
    isOfAssistant = true,
  }: { readonly rideId: OrderId; readonly riderId: UserId; readonly isOfAssistant?: boolean | undefined },
): Promise<UserId[]> {
  const assistantId = isOfAssistant ? await assistantOfRide(db, rideId) : null
  return assistantId === null ? [riderId] : [riderId, assistantId]
}
