// What a change of a booked ride by the office would come to, before it is made.
import type { ChangedChauffeur, OfficeChangePreview } from '@livery/contracts/dispatch/change-preview.ts'
import type { PreviewOfficeChange } from '@livery/contracts/rides/office-change.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { showAccountsOfRides } from '../../companies/index.ts'
import { peopleById } from '../../identity/index.ts'
import { previewHold, takesCards } from '../../payments/index.ts'
import {
  changeView,
  findRide,
  type Officer,
  type PricedChange,
  priceClasses,
  priceOfficeChange,
  type Ride,
  rideAsChanged,
  showUnanswered,
  showUnpaidChange,
  tariffPriceOf,
} from '../../rides/index.ts'
import { findCandidateDrivers } from '../shared/candidates.ts'
import { chainsWithRide } from '../shared/chains-with-ride.ts'
import { candidatesFor } from './show-candidates.ts'

type Preview = z.input<typeof OfficeChangePreview>

export async function showChange(
  ctx: AppContext,
  rideId: RideId,
  wishes: PreviewOfficeChange,
  officer: Officer,
): Promise<Preview> {
  const ride = await findRide(ctx.db, rideId)
  if (ride === null) throw refuse('RIDE_NOT_FOUND')
  const priced = await pricedOrNull(() => priceOfficeChange(ctx, rideId, wishes, officer))
  const changed = priced === null ? ride : rideAsChanged(ride, priced.change)
  const total = priced?.change.total ?? ride.quotedTotalMinor
  const byTariff = priced?.byTariff ?? (await tariffPriceOf(ctx, ride))
  const [money, accounts, chauffeur, classes, unanswered, unpaid] = await Promise.all([
    previewHold(ctx.db, rideId, { before: ride.quotedTotalMinor, total }),
    ride.paymentMethod === 'account' ? showAccountsOfRides(ctx.db, [rideId]) : null,
    showChauffeur(ctx, ride, changed, (wishes.driverId as UserId | undefined) ?? ride.driverId),
    // A price that is agreed by hand is of the class that was chosen.
    priceClasses(ctx, { ...changed, quotedLines: ride.quotedLines }, byTariff),
    showUnanswered(ctx, ride),
    showUnpaidChange(ctx, rideId),
  ])
  return {
    change: priced && changeView(ride, priced.change, { ...priced, status: 'preview', expiresAt: null }),
    linesBefore: [...ride.quotedLines],
    byTariff,
    money: { ...money, company: accounts?.get(rideId)?.company ?? null },
    chauffeur,
    unanswered,
    unpaid,
    takesCards: takesCards(ctx),
    classes,
  }
}

/** Who could drive it as it is to be. What the change costs is another question: a price that is refused hides nobody. */
export async function showChangeCandidates(
  ctx: AppContext,
  rideId: RideId,
  { q, ...wishes }: PreviewOfficeChange & { readonly q?: string | undefined },
  officer: Officer,
): Promise<Awaited<ReturnType<typeof candidatesFor>>> {
  const { driverId: _, price: __, byTariff: ___, ...trip } = wishes
  const ride = await findRide(ctx.db, rideId)
  if (ride === null) throw refuse('RIDE_NOT_FOUND')
  const priced = await pricedOrNull(() => priceOfficeChange(ctx, rideId, trip, officer))
  return candidatesFor(ctx, priced === null ? ride : rideAsChanged(ride, priced.change), { q })
}

/** Null while nothing is another: the form has just been opened. */
async function pricedOrNull(price: () => Promise<PricedChange>): Promise<PricedChange | null> {
  try {
    return await price()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOTHING_CHANGED') return null
    throw error
  }
}

/** The chain of whoever has it, or is to have it, with the ride as it is and as it is to be. */
async function showChauffeur(
  ctx: AppContext,
  ride: Ride,
  changed: Ride,
  driverId: UserId | null,
): Promise<z.input<typeof ChangedChauffeur> | null> {
  if (driverId === null) return null
  const isNew = driverId !== ride.driverId
  const [now, then, candidates] = await Promise.all([
    chainsWithRide(ctx, ride, [driverId]),
    chainsWithRide(ctx, changed, [driverId]),
    findCandidateDrivers(ctx, changed, { ids: [driverId] }),
  ])
  const { spareSeconds = null, next = null, nextRide = null } = then.get(driverId) ?? {}
  const before = isNew ? undefined : now.get(driverId)
  const people = await peopleById(ctx.db, [driverId, ...(nextRide === null ? [] : [nextRide.riderId])])
  return {
    driverId,
    name: people.get(driverId)?.name ?? '',
    isNew,
    netPayBefore: ride.netPayMinor,
    netPay: changed.netPayMinor,
    spareSecondsNow: before?.spareSeconds ?? null,
    spareSeconds,
    reasons: [...(candidates[0]?.reasons ?? [])],
    cautions: [...(candidates[0]?.cautions ?? [])],
    nextRide: next && {
      rideId: next.rideId,
      riderName: nextRide === null ? '' : (nextRide.guest?.name ?? people.get(nextRide.riderId)?.name ?? ''),
      dueAt: next.dueAt.toISOString(),
      spareSecondsNow: before?.next?.rideId === next.rideId ? before.next.spareSeconds : next.spareSecondsNow,
      spareSeconds: next.spareSeconds,
    },
  }
}
