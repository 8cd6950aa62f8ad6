// A chauffeur edits their car or a document while they hold rides: nobody may drive until the office has looked.
import type { WhyNot } from '@livery/contracts/dispatch/why-not.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { estimate } from '../../places/index.ts'
import type { EditWithRides } from '../../vehicles/index.ts'
import { legOf } from '../domain/agenda.ts'
import { whyNot } from '../domain/eligibility.ts'
import type { Ride } from '../domain/ride.ts'
import { claimsPausedUntil, isStrike } from '../domain/strikes.ts'
import { askedRide, conditionsAt, driverRecords, judgedFor } from '../shared/driver-records.ts'
import { movedSinceTaken } from '../shared/moved-since-taken.ts'
import { strikesOf } from '../store/records.ts'
import { listClaimsForUpdate } from '../store/rides.ts'
import { giveBackRide } from './give-back-ride.ts'

/** What the office decides about cars and documents. */
const BY_EDIT: readonly WhyNot[] = [
  'VEHICLE_NOT_APPROVED',
  'CLASS_NOT_DRIVEN',
  'OTHER_CAR_BOOKED',
  'PAPERS_NOT_APPROVED',
  'CAR_PAPERS_NOT_APPROVED',
]

/**
 * What is further off stays with them: handing it back is free for as long, and mostly the office has looked by then. The
 * watch gives it on where it has not.
 */
export const editWithRides: EditWithRides = async (ctx, tx, { driverId, shown, reason }, save) => {
  const forbidden = await forbiddenOf(ctx, tx, driverId, await listClaimsForUpdate(tx, driverId))
  const { saved, isAskedFor } = await save()
  if (isAskedFor) return saved
  // One that was claimed until the car was locked is seen here; nothing stood against it then.
  const held = await listClaimsForUpdate(tx, driverId)
  const forbiddenNow = await forbiddenOf(ctx, tx, driverId, held)
  const policy = await policyInForce({ ...ctx, db: tx }, 'drivers')
  const lost: Ride[] = []
  for (const ride of held)
    if (forbiddenNow.has(ride.id) && !forbidden.has(ride.id))
      if (isStrike({ ...ride, ...(await movedSinceTaken(tx, ride)) }, ctx.now(), policy)) lost.push(ride)
  if (lost.length !== shown)
    throw refuse('EDIT_HANDS_BACK_RIDES', { handsBack: await costOf(ctx, tx, driverId, lost.length) })
  for (const ride of lost) await giveBackRide(ctx, tx, ride, { kind: 'driver', id: driverId, reason })
  return saved
}

/** Those that a car or a document of theirs stands against. */
async function forbiddenOf(
  ctx: AppContext,
  tx: Tx,
  driverId: UserId,
  rides: readonly Ride[],
): Promise<Set<Ride['id']>> {
  const forbidden = new Set<Ride['id']>()
  for (const ride of rides) {
    const leg = legOf(ride, ctx.now())
    const judged = judgedFor(ride, ctx.now())
    const record = (
      await driverRecords(ctx, tx, judged, [{ driverId, vehicleId: null }], { driveBetween: estimate })
    ).get(driverId)
    const reasons = record === undefined ? [] : whyNot('accept', askedRide(ride), conditionsAt(record, ride, leg, null))
    if (reasons.some((one) => BY_EDIT.includes(one))) forbidden.add(ride.id)
  }
  return forbidden
}

async function costOf(ctx: AppContext, tx: Tx, driverId: UserId, rides: number) {
  const now = ctx.now()
  const policy = await policyInForce({ ...ctx, db: tx }, 'drivers')
  const since = addMs(now, -(policy.strikeDays + policy.pauseDays) * DAY_MS)
  const strikes = (await strikesOf(tx, [driverId], since)).get(driverId) ?? []
  const after = [...strikes, ...Array.from({ length: rides }, () => now)]
  const counted = addMs(now, -policy.strikeDays * DAY_MS)
  return {
    rides,
    strikes: after.filter((at) => at >= counted).length,
    mostStrikes: policy.strikes,
    pausedUntil: claimsPausedUntil(after, now, policy)?.toISOString() ?? null,
  }
}
