// A chauffeur asks for another way of the ride that they drive, as the passenger has said it: priced first, then agreed
// to by the rider in the app, or not. Until then, and without an answer, the ride stays as it is.
import type { ProposeChange } from '@livery/contracts/rides/rides.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { ensureInRegion } from '../../places/index.ts'
import { getTariff } from '../../pricing/index.ts'
import { legOf } from '../domain/agenda.ts'
import { differences, refusalOfProposal } from '../domain/changed-ride.ts'
import type { Ride } from '../domain/ride.ts'
import { measuringDrives } from '../shared/measuring-drives.ts'
import { type BookedChange, insertChange } from '../store/changes.ts'
import { stopsMadeOf } from '../store/driven.ts'
import { findRide, findRideForUpdate } from '../store/rides.ts'
import { ensureNotAskedOften, ensureNothingAsked } from './add-stop.ts'
import { patchOf } from './answer-change.ts'
import { pricedAs } from './change-ride.ts'
import { tellOfChange } from './drop-open-change.ts'
import { ensureFree } from './ensure-free.ts'
import { amendRide, ensureVersion } from './move-ride.ts'

export interface ProposedChange {
  readonly ride: Ride
  readonly change: BookedChange
  readonly expiresAt: Date
}

/** What it would come to; nothing is changed. */
export async function priceProposal(ctx: AppContext, driverId: UserId, wish: ProposeChange): Promise<ProposedChange> {
  const ride = await findRide(ctx.db, wish.rideId)
  if (ride === null || ride.driverId !== driverId) throw refuse('RIDE_NOT_FOUND')
  ensureVersion(ride, wish.version)
  const { before, after } = differences(ride, {
    ...(wish.dropOffLocation !== undefined && { dropOff: wish.dropOffLocation }),
    ...(wish.addonlocation !== undefined && { stops: wish.addonlocation }),
  })
  const refusal = refusalOfProposal(ride, after, await stopsMadeOf(ctx.db, ride.id))
  if (refusal !== null) throw refuse(refusal)
  for (const stop of after.stops ?? []) await ensureInRegion(ctx, stop, 'addonlocation')
  if (after.dropOff !== undefined) await ensureInRegion(ctx, after.dropOff, 'dropOffLocation')
  const { terms } = await getTariff(ctx.db, ride.tariffId)
  const priced = await pricedAs(ctx, ride, after, terms, 0)
  const change = { stop: null, before, after, ...priced, cancelLeast: ride.cancelLeastMinor }
  const { changeAnswerMinutes } = await policyInForce(ctx, 'search')
  return { ride, change, expiresAt: addMs(ctx.now(), changeAnswerMinutes * MINUTE_MS) }
}

/** Nothing is put aside before the rider has agreed: it is their money. */
export async function proposeChange(ctx: AppContext, driverId: UserId, wish: ProposeChange): Promise<Ride> {
  const { ride: seen, change, expiresAt } = await priceProposal(ctx, driverId, wish)
  return measuringDrives(ctx, () =>
    ctx.transact(async (tx) => {
      const ride = await findRideForUpdate(tx, wish.rideId)
      if (ride === null || ride.version !== seen.version) throw refuse('STALE_VERSION')
      await ensureNothingAsked(tx, ride.id, 'driver')
      await ensureNotAskedOften(ctx, tx, ride, 'rider')
      await ensureFree(ctx, tx, driverId, legOf({ ...ride, ...patchOf(ride, change) }, ctx.now()), ctx.now())
      const kept = await insertChange(tx, ride.id, change, ctx.now(), expiresAt, driverId, 'rider')
      await ctx.jobs.schedule(tx, 'ride.change-over', { rideId: ride.id }, expiresAt)
      const asked = await amendRide(ctx, tx, ride, {})
      await tellOfChange(ctx, tx, asked, { ...kept, asks: 'rider' }, 'proposed')
      return asked
    }),
  )
}
