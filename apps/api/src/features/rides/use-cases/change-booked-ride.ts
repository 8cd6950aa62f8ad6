// The office changes a booked ride, by the rider's own way: priced, put aside, asked of its chauffeur, made so. It costs no
// fee, and whoever typed into an older ride is told who has changed what since.
import type { ChangeBookedRide, PreviewOfficeChange } from '@livery/contracts/rides/office-change.ts'
import type { ChangeRide } from '@livery/contracts/rides/rides.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { type Facts, noteForAudit } from '../../../platform/audit/audit.ts'
import { joined } from '../../../platform/database/joined.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { RidePatch } from '../domain/changed-ride.ts'
import { findRide } from '../store/rides.ts'
import { showMeanwhile } from '../views/show-meanwhile.ts'
import { ensureMayAgree, type Officer } from './agree-price.ts'
import { type ByOffice, type ChangedRide, changeRide, type PricedChange, priceChange } from './change-ride.ts'

export async function priceOfficeChange(
  ctx: AppContext,
  rideId: RideId,
  wishes: PreviewOfficeChange,
  officer: Officer,
): Promise<PricedChange> {
  const ride = await findRide(ctx.db, rideId)
  if (ride === null) throw refuse('RIDE_NOT_FOUND')
  const { passengers, luggage, price, byTariff: endsAgreement, driverId: handsTo, ...wish } = wishes
  const said = { passengers, luggage, price: price && { why: '', ...price }, endsAgreement, handsTo }
  const by = byOffice(ctx, said, officer)
  return inOfficeWords(ctx, rideId, wishes.version, () => priceChange(ctx, ride.riderId, { ...wish, rideId }, by))
}

export async function changeBookedRide(
  ctx: AppContext,
  rideId: RideId,
  wishes: ChangeBookedRide,
  officer: Officer,
): Promise<ChangedRide> {
  const { price, byTariff: endsAgreement, driverId: handsTo, withdraws, reasonText: reason, ...other } = wishes
  const { passengers, luggage, ...rest } = other
  const wish: ChangeRide = { ...rest, rideId }
  return inOfficeWords(ctx, rideId, wishes.version, () =>
    ctx.transact(async (tx) => {
      const here = joined(ctx, tx)
      const ride = await findRide(tx, rideId)
      if (ride === null) throw refuse('RIDE_NOT_FOUND')
      const by = byOffice(here, { passengers, luggage, price, endsAgreement, withdraws, reason, handsTo }, officer)
      const changed = await changeRide(here, ride.riderId, wish, officer.id, undefined, by)
      const { change, status } = changed
      const whys = [price?.why, withdraws, reason].filter((why) => why !== undefined)
      noteForAudit(tx, {
        target: rideId,
        personId: ride.riderId,
        before: { ...factsOf(change.before), total: change.totalBefore },
        after: {
          ...factsOf(change.after),
          total: change.total,
          status: changed.ride.status,
          change: status,
          ...(handsTo && { chauffeur: handsTo }),
        },
        ...(whys.length > 0 && { why: whys.join(' · ') }),
      })
      return changed
    }),
  )
}

function byOffice(
  ctx: AppContext,
  said: Omit<ByOffice, 'ensureMayAgree' | 'handsTo'> & { readonly handsTo?: string | undefined },
  officer: Officer,
): ByOffice {
  return {
    ...said,
    handsTo: said.handsTo as UserId | undefined,
    ensureMayAgree: (price) => ensureMayAgree(ctx, officer, price),
  }
}

/** What a rider would be told about themself is said about them. */
async function inOfficeWords<Result>(
  ctx: AppContext,
  rideId: RideId,
  version: number,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'STALE_VERSION')
      throw refuse('STALE_VERSION', { meanwhile: await showMeanwhile(ctx, rideId, version) })
    if (error.code === 'INSUFFICIENT_FUNDS') throw refuse('RIDER_CANNOT_PAY')
    throw error
  }
}

/** In the audit trail, as few words as say it. */
export function factsOf({
  pickupAt,
  pickup,
  dropOff,
  stops,
  extras,
  guest,
  preferences,
  quotedTotalMinor,
  ...rest
}: RidePatch): Facts {
  return {
    ...rest,
    ...(pickupAt && { pickupAt: pickupAt.toISOString() }),
    ...(pickup && { pickup: pickup.address }),
    ...(dropOff && { dropOff: dropOff.address }),
    ...(stops && { stops: stops.map(({ address }) => address).join(' · ') }),
    ...(extras && { extras: extras.map(({ name }) => name).join(', ') }),
    ...(guest !== undefined && { guest: guest?.name ?? null }),
    ...(preferences && { preferences: Object.values(preferences).join(', ') }),
    ...(quotedTotalMinor !== undefined && { agreed: quotedTotalMinor }),
  }
}
