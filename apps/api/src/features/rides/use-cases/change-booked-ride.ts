// The office changes a booked ride, by the rider's own way: priced, put aside, asked of its chauffeur, made so. It costs no
// fee, and whoever typed into an older ride is told who has changed what since.
import type { ChangeBookedRide, PreviewOfficeChange } from '@livery/contracts/rides/office-change.ts'
import type { ChangeRide } from '@livery/contracts/rides/rides.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { type Facts, noteForAudit } from '../../../platform/audit/audit.ts'
import { joined } from '../../../platform/database/joined.ts'
import { type Caller, hasRight } from '../../../platform/http/caller.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { RidePatch } from '../domain/changed-ride.ts'
import { findRide } from '../store/rides.ts'
import { showMeanwhile } from '../views/show-meanwhile.ts'
import { type ByOffice, type ChangedRide, changeRide, type PricedChange, priceChange } from './change-ride.ts'

export interface Officer {
  readonly id: UserId
  /** Up to the policy's limit below the tariff. */
  readonly mayRefund: boolean
  /** Any price. */
  readonly mayAdjust: boolean
}

export const officerOf = (caller: Caller): Officer => ({
  id: caller.userId,
  mayRefund: hasRight(caller, 'money.refund'),
  mayAdjust: hasRight(caller, 'money.adjust'),
})

export async function priceOfficeChange(
  ctx: AppContext,
  rideId: RideId,
  wishes: PreviewOfficeChange,
  officer: Officer,
): Promise<PricedChange> {
  const ride = await findRide(ctx.db, rideId)
  if (ride === null) throw refuse('RIDE_NOT_FOUND')
  const { passengers, luggage, price, ...wish } = wishes
  const by = byOffice(ctx, { passengers, luggage, price: price && { why: '', ...price } }, officer)
  return inOfficeWords(ctx, rideId, wishes.version, () => priceChange(ctx, ride.riderId, { ...wish, rideId }, by))
}

export async function changeBookedRide(
  ctx: AppContext,
  rideId: RideId,
  wishes: ChangeBookedRide,
  officer: Officer,
): Promise<ChangedRide> {
  const { passengers, luggage, price, reasonText: reason, ...rest } = wishes
  const wish: ChangeRide = { ...rest, rideId }
  return inOfficeWords(ctx, rideId, wishes.version, () =>
    ctx.transact(async (tx) => {
      const here = joined(ctx, tx)
      const ride = await findRide(tx, rideId)
      if (ride === null) throw refuse('RIDE_NOT_FOUND')
      const by = byOffice(here, { passengers, luggage, price, reason }, officer)
      const changed = await changeRide(here, ride.riderId, wish, officer.id, undefined, by)
      const { change, status } = changed
      noteForAudit(tx, {
        target: rideId,
        personId: ride.riderId,
        before: { ...factsOf(change.before), total: change.totalBefore },
        after: { ...factsOf(change.after), total: change.total, status: changed.ride.status, change: status },
        ...((price?.why ?? reason) !== undefined && { why: [price?.why, reason].filter(Boolean).join(' · ') }),
      })
      return changed
    }),
  )
}

function byOffice(
  ctx: AppContext,
  said: Pick<ByOffice, 'passengers' | 'luggage' | 'price' | 'reason'>,
  officer: Officer,
): ByOffice {
  return {
    ...said,
    ensureMayAgree: async ({ total, byTariff, agreedBefore }) => {
      if (officer.mayAdjust || (agreedBefore === null && total === byTariff)) return
      const { refundsMost } = await policyInForce(ctx, 'evidence')
      // What somebody else has agreed is undone by whoever could have agreed it.
      const [least, most] = [Math.min(byTariff, agreedBefore ?? byTariff), Math.max(byTariff, agreedBefore ?? byTariff)]
      const isWithin = total <= least && most - total <= refundsMost
      if (!officer.mayRefund || !isWithin) throw refuse('AGREED_PRICE_ABOVE_YOUR_RIGHT', { right: 'money.adjust' })
    },
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
function factsOf({
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
