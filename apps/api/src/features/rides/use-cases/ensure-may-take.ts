import type { WayToRide } from '@livery/contracts/dispatch/why-not.ts'
import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { pipeline, type Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { ensureCarDocuments, ensureDocuments, lockDocuments } from '../../documents/index.ts'
import { ensureMayWork } from '../../identity/index.ts'
import { prefers } from '../../rosters/index.ts'
import { lockCarsOf } from '../../vehicles/index.ts'
import { legOf } from '../domain/agenda.ts'
import { type LiveConditions, refusalFor, whyNot } from '../domain/eligibility.ts'
import type { Ride } from '../domain/ride.ts'
import { claimsPausedUntil } from '../domain/strikes.ts'
import { askedRide, conditionsAt, driverRecords, judgedFor } from '../shared/driver-records.ts'
import { measuredDrives } from '../shared/measuring-drives.ts'
import { strikesOf } from '../store/records.ts'
import { lockDriverPlan } from '../store/rides.ts'
import { saveVerdicts } from '../store/verdicts.ts'

export interface Taking {
  readonly way: WayToRide
  readonly driverId: UserId
  /** The car that they come with; their approved one when it is null. */
  readonly vehicleId: VehicleId | null
  readonly live: LiveConditions | null
}

/**
 * Refuses a ride to a chauffeur who may not have it, by the same table as the search, and says with which car they
 * come. What it is judged by (their account, documents, cars and plan) is locked until the transaction ends: a change
 * of it at the same moment waits, or has been made. The ride itself is locked before, here and everywhere. Runs in
 * `measuringDrives`.
 */
export async function ensureMayTake(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  taking: Taking,
): Promise<{ vehicleId: VehicleId }> {
  const { way, driverId, vehicleId, live } = taking
  await pipeline(
    ensureMayWork(tx, driverId),
    lockDriverPlan(tx, driverId),
    lockDocuments(tx, driverId),
    lockCarsOf(tx, driverId),
  )
  const now = ctx.now()
  const record = (
    await driverRecords(ctx, tx, judgedFor(ride, now), [{ driverId, vehicleId }], {
      driveBetween: measuredDrives(ctx.driveTimes),
    })
  ).get(driverId)
  if (record === undefined) throw refuse('DRIVER_UNKNOWN')
  const conditions = conditionsAt(record, ride, legOf(ride, now), live)
  const [reason] = whyNot(way, askedRide(ride), conditions)
  const begins = ride.pickupAt > now ? ride.pickupAt : now
  if (reason === 'PAPERS_NOT_APPROVED') await ensureDocuments(tx, driverId, begins)
  if (reason === 'CAR_PAPERS_NOT_APPROVED' && conditions.vehicle !== null)
    await ensureCarDocuments(tx, driverId, conditions.vehicle.id, begins)
  if (reason === 'CLAIMS_PAUSED') throw await claimsPaused(ctx, tx, driverId)
  if (reason !== undefined) throw refuse(refusalFor(reason, way))
  if (conditions.vehicle === null) throw refuse('VEHICLE_NOT_APPROVED')
  const { verdictDays } = await policyInForce({ ...ctx, db: tx }, 'search')
  const etaSeconds = live?.etaSeconds ?? null
  const prefersPickup = prefers(record.roster, ride.pickup)
  await saveVerdicts(
    tx,
    ride.id,
    [{ driverId, way, round: null, chosen: true, reasons: [], etaSeconds, prefersPickup }],
    now,
    verdictDays,
  )
  return { vehicleId: conditions.vehicle.id }
}

async function claimsPaused(ctx: AppContext, tx: Tx, driverId: UserId): Promise<Error> {
  const policy = await policyInForce({ ...ctx, db: tx }, 'drivers')
  const strikes = (await strikesOf(tx, [driverId], new Date(0))).get(driverId) ?? []
  const until = claimsPausedUntil(strikes, ctx.now(), policy)
  return refuse(
    'CLAIMS_PAUSED',
    until === null ? {} : { detail: `You can claim rides again from ${until.toISOString()}.` },
  )
}
