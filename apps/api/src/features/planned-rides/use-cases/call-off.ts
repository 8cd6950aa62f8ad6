// Rides of a series are called off by the normal cancellation, each by its own rules, and days that are not booked yet are
// skipped: all in one transaction, or none.
import type { CallOffPreview } from '@livery/contracts/planned-rides/series.ts'
import type { PlannedRideId, SeriesId, UserId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { joined } from '../../../platform/database/joined.ts'
import { refuse } from '../../../platform/refusal.ts'
import { cancelRide, decideCancellationOf, findRidesById, type Ride, rideNumber } from '../../rides/index.ts'
import type { PlannedRide } from '../domain/planned-ride.ts'
import { listOfSeries, listOfSeriesForUpdate, markSkipped } from '../store/planned-rides.ts'
import { endSeries, findSeries } from '../store/series.ts'
import { sumOf } from './plan-series.ts'

export type WhatToCallOff = { readonly from: string } | { readonly only: PlannedRideId }

interface OneOff {
  readonly planned: PlannedRide
  readonly ride: Ride | null
  readonly fee: number
  readonly refund: number
}

export async function previewCallOff(
  ctx: AppContext,
  id: SeriesId,
  what: WhatToCallOff,
): Promise<z.input<typeof CallOffPreview>> {
  const series = await findSeries(ctx.db, id)
  if (series === null) throw refuse('NOT_FOUND')
  const { off, kept } = await decide(ctx, ctx.db, await listOfSeries(ctx.db, id), what)
  return {
    rides: off.map(({ planned, ride, fee, refund }) => ({
      ...{ plannedRideId: planned.id, date: planned.date, fee, refund },
      rideNumber: ride === null ? null : rideNumber(ride),
    })),
    ...{ kept, fee: sumOf(off.map(({ fee }) => fee)), refund: sumOf(off.map(({ refund }) => refund)) },
    currency: series.currency,
  }
}

export interface CallOff {
  readonly what: WhatToCallOff
  readonly reason: string
  /** What was seen. */
  readonly fee: number
  readonly count: number
  readonly officerId: UserId
}

export async function callOff(ctx: AppContext, id: SeriesId, { what, reason, fee, count, officerId }: CallOff) {
  await ctx.transact(async (tx) => {
    const series = await findSeries(tx, id)
    if (series === null) throw refuse('NOT_FOUND')
    const here = joined(ctx, tx)
    const { off } = await decide(here, tx, await listOfSeriesForUpdate(tx, id), what)
    if (off.length !== count) throw refuse('STALE_VERSION')
    if (sumOf(off.map((one) => one.fee)) !== fee) throw refuse('PRICE_CHANGED')
    await markSkipped(
      tx,
      off.map(({ planned }) => planned.id),
    )
    await cancelAll(
      here,
      off.filter((one) => one.ride !== null),
      { officerId, reason, currency: series.currency },
      tx,
    )
    if ('from' in what) await endSeries(tx, id, what.from)
    noteForAudit(tx, {
      ...{ target: id, personId: series.riderId, why: reason, before: { rides: 0 } },
      after: {
        rides: off.length,
        fee,
        ...('from' in what ? { from: what.from } : { date: off[0]?.planned.date ?? '' }),
      },
    })
  })
}

/** The rider hears once of several; their guest of the soonest, and of those that somebody was about to drive. */
async function cancelAll(
  ctx: AppContext,
  off: readonly OneOff[],
  { officerId, reason, currency }: Pick<CallOff, 'officerId' | 'reason'> & { readonly currency: Currency },
  tx: Tx,
): Promise<void> {
  for (const [index, { ride, fee }] of off.entries()) {
    if (ride === null) continue
    const ofMany = off.length > 1 ? { isGuestUntold: index > 0 && ride.driverId === null } : undefined
    const actor = { kind: 'office' as const, id: officerId, reason, ofMany }
    await cancelRide(ctx, { rideId: ride.id, actor, reason, version: ride.version, fee })
  }
  const [first] = off
  if (first?.ride == null || off.length === 1) return
  const { id: rideId, riderId } = first.ride
  const refund = { minor: sumOf(off.map((one) => one.refund)), currency }
  await ctx.publish(tx, 'planned-rides.called-off', rideId, { riderId, rideId, count: off.length, refund })
}

async function decide(
  ctx: AppContext,
  db: Queryable,
  all: readonly PlannedRide[],
  what: WhatToCallOff,
): Promise<{ off: readonly OneOff[]; kept: number }> {
  const meant = all.filter(({ id, date }) => ('from' in what ? date >= what.from : id === what.only))
  const rides = await findRidesById(
    db,
    meant.flatMap(({ rideId }) => rideId ?? []),
  )
  const off: OneOff[] = []
  let kept = 0
  for (const planned of meant) {
    const ride = planned.rideId === null ? undefined : rides.get(planned.rideId)
    if (ride === undefined) {
      if (planned.status === 'planned') off.push({ planned, ride: null, fee: 0, refund: 0 })
      continue
    }
    const decision = await decideCancellationOf(ctx, db, ride, 'office')
    if (!decision.ok) kept += 1
    else off.push({ planned, ride, fee: decision.cost.fee, refund: decision.cost.refund })
  }
  return { off, kept }
}
