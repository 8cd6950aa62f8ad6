// The job that books what was planned, ride by ride. Each is one transaction with the word that it is booked: where a
// process dies between two of them, the next one goes on with what still waits.
import type { BookingRunId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { audited } from '../../../platform/audit/audit.ts'
import { joined } from '../../../platform/database/joined.ts'
import { refuse } from '../../../platform/refusal.ts'
import { quoteRide } from '../../pricing/index.ts'
import { bookForCaller } from '../../rides/index.ts'
import type { PlannedRide } from '../domain/planned-ride.ts'
import { whyNot } from '../shared/price-asked.ts'
import { findForUpdate, hasBooked, listOfRun, listWaiting, markBooked, markRefused } from '../store/planned-rides.ts'
import { type BookingRun, endRun, findRun } from '../store/runs.ts'

/** Safe to repeat, and beside itself: a ride is looked at under its lock. */
export async function bookRun(ctx: AppContext, runId: BookingRunId): Promise<void> {
  const run = await findRun(ctx.db, runId)
  if (run === null) return
  const faults: unknown[] = []
  // What is out of order for one of them does not hold up the others.
  for (const planned of await listWaiting(ctx.db, runId))
    await bookOne(ctx, run, planned).catch((error) => faults.push(error))
  if (faults.length > 0) throw faults[0]
  await endAndTell(ctx, run)
}

async function bookOne(ctx: AppContext, run: BookingRun, planned: PlannedRide): Promise<void> {
  try {
    await bookPlanned(ctx, run, planned)
  } catch (error) {
    await markRefused(ctx.db, planned.id, whyNot(error))
  }
}

async function bookPlanned(ctx: AppContext, run: BookingRun, { id, riderId, asked, expectedMinor }: PlannedRide) {
  if (asked === null) throw refuse('NOT_FOUND')
  const { trip, booking } = asked
  const { quote } = await quoteRide(ctx, riderId, trip, run.officerId)
  const priced = quote.classes.find(
    ({ vehicleClass, signatureVehicleId }) => vehicleClass === booking.vehicleClass && signatureVehicleId === undefined,
  )
  if (priced === undefined) throw refuse('CLASS_NOT_QUOTED')
  // Nobody pays more than was seen when it was said that all of them be booked.
  if (priced.total > expectedMinor) throw refuse('PRICE_ROSE')
  const act = {
    ...{ actorId: run.officerId, sessionId: run.sessionId, network: run.network, device: run.device },
    ...{ act: 'officeBooking.bookForCaller', requestId: run.requestId },
    ...{ isReading: false, isTable: false, params: undefined, body: undefined },
  }
  await audited(ctx, act).ctx.transact(async (tx) => {
    const still = await findForUpdate(tx, id)
    // Somebody else has booked it, or called it off.
    if (still?.status !== 'planned') throw refuse('STALE_VERSION')
    const ride = await bookForCaller(
      joined(ctx, tx),
      riderId,
      { ...booking, ridetype: 'prebook', quoteId: quote.id },
      run.officerId,
      // The guest of a series hears of its first ride, and of each other one when it comes.
      { ofMany: { isGuestUntold: run.seriesId !== null && (await hasBooked(tx, run.seriesId)) } },
    )
    await markBooked(tx, id, ride.id)
  })
}

/** Each rider hears once of all that was booked for them. */
async function endAndTell(ctx: AppContext, run: BookingRun): Promise<void> {
  await ctx.transact(async (tx) => {
    if (!(await endRun(tx, run.id, ctx.now()))) return
    const booked = (await listOfRun(tx, run.id)).filter(({ rideId }) => rideId !== null)
    for (const [riderId, rides] of Map.groupBy(booked, (one) => one.riderId)) {
      const [first] = rides.toSorted((left, right) => left.pickupAt.getTime() - right.pickupAt.getTime())
      if (first?.rideId == null) continue
      const { rideId } = first
      const told = { riderId, officerId: run.officerId, rideId, count: rides.length }
      await ctx.publish(tx, 'planned-rides.booked', run.id, told)
    }
  })
}
