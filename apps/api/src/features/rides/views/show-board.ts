// What a driver finds on the board, and whether it fits their day.
import type { PageMeta } from '@livery/contracts/common.ts'
import type { OpenRide } from '@livery/contracts/rides/driver-ride.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { pageMeta } from '../../../platform/http/pages.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { blockedRidersOf } from '../../match-blocks/index.ts'
import { prefers, rostersOf } from '../../rosters/index.ts'
import { everyClass, listCarsDrivenBy } from '../../vehicles/index.ts'
import { fitOf, legOf } from '../domain/agenda.ts'
import { openUntil } from '../domain/ahead.ts'
import { whyNot } from '../domain/eligibility.ts'
import type { Ride } from '../domain/ride.ts'
import { claimsPausedUntil } from '../domain/strikes.ts'
import { askedRide, conditionsAt, type DriverRecord, driverRecords } from '../shared/driver-records.ts'
import { listOpenRides } from '../store/board.ts'
import { listStrikes } from '../store/strikes.ts'
import { openRideView } from './driver-views.ts'
import { fitView } from './fit-views.ts'

interface Board {
  readonly data: z.input<typeof OpenRide>[]
  readonly meta: z.input<typeof PageMeta> & { readonly claimsPausedUntil: string | null }
}

/** Empty for a driver without an approved car: they can claim nothing yet. */
export async function showBoard(
  ctx: AppContext,
  driverId: UserId,
  page: { readonly page: number; readonly pageSize: number },
): Promise<Board> {
  const now = ctx.now()
  const [policy, search, drivers, driven, strikes, classes, rosters, blocked] = await Promise.all([
    policyInForce(ctx, 'ahead'),
    policyInForce(ctx, 'search'),
    policyInForce(ctx, 'drivers'),
    listCarsDrivenBy(ctx.db, driverId),
    listStrikes(ctx.db, driverId),
    everyClass(ctx),
    rostersOf(ctx.db, [driverId], now),
    blockedRidersOf(ctx.db, [driverId]),
  ])
  const pickupAfter = addMs(now, policy.expireMinutes * MINUTE_MS)
  const cars = driven.filter(({ status }) => status === 'approved')
  const { rides, total } =
    cars.length === 0
      ? { rides: [], total: 0 }
      : await listOpenRides(ctx.db, {
          ...page,
          cars,
          pickupAfter,
          driverId,
          blockedRiders: blocked.get(driverId) ?? new Set(),
          areas: rosters.get(driverId)?.areas ?? [],
          keptSince: addMs(now, -search.preferredMinutes * MINUTE_MS),
        })
  const judged = await judgeAll(ctx, driverId, rides)
  return {
    data: judged.map(({ ride, fit, reasons, isOutOfHours, isPreferred }) =>
      openRideView(ride, {
        classOfCar: classes.find((one) => one.vehicleClass === ride.vehicleClass) ?? null,
        openUntil: openUntil(ride.pickupAt, policy),
        whyNot: reasons,
        fit: fitView(fit, policy),
        isOutOfHours,
        isPreferred,
      }),
    ),
    meta: {
      ...pageMeta(page, total),
      claimsPausedUntil: claimsPausedUntil(strikes, now, drivers)?.toISOString() ?? null,
    },
  }
}

/** What stands between the driver and each of the rides, and how it lies in their day; one look a class serves all. */
async function judgeAll(ctx: AppContext, driverId: UserId, rides: readonly Ride[]) {
  const now = ctx.now()
  const records = new Map<VehicleClass, DriverRecord>()
  for (const [vehicleClass, ofClass] of Map.groupBy(rides, (ride) => ride.vehicleClass)) {
    const legs = ofClass.map((ride) => legOf(ride, now))
    const to = new Date(Math.max(...legs.map(({ endsAt }) => endsAt.getTime())))
    const judged = { vehicleClass, from: now, to, legs }
    const record = (await driverRecords(ctx, ctx.db, judged, [{ driverId, vehicleId: null }])).get(driverId)
    invariant(record !== undefined, 'whoever is asked about is found')
    records.set(vehicleClass, record)
  }
  return rides.map((ride) => {
    const record = records.get(ride.vehicleClass)
    invariant(record !== undefined, 'each class was asked about')
    const leg = legOf(ride, now)
    const conditions = conditionsAt(record, ride, leg, null)
    return {
      ride,
      reasons: whyNot('board', askedRide(ride), conditions),
      fit: fitOf(record.agenda, leg, record.fitTerms),
      isOutOfHours: conditions.isOutOfHours,
      isPreferred: prefers(record.roster, ride.pickup),
    }
  })
}
