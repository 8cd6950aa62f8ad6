// What a driver finds on the board, and whether it fits his day.

import type { PageMeta } from '@livery/contracts/common.ts'
import type { OpenRide } from '@livery/contracts/rides/ride-views.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { z } from 'zod'
import { pageMeta } from '../../platform/http/pages.ts'
import { policyInForce } from '../../platform/policies/policies.ts'
import type { World } from '../../world.ts'
import { classesOffered, findApprovedVehicle } from '../vehicles/index.ts'
import { agendasOf, listOpenRides, listStrikes } from './board-store.ts'
import { fits, legOf } from './domain/agenda.ts'
import { openUntil } from './domain/ahead.ts'
import { claimsPausedUntil } from './domain/strikes.ts'
import { openRideView } from './driver-views.ts'

interface Board {
  readonly data: z.input<typeof OpenRide>[]
  readonly meta: z.input<typeof PageMeta> & { readonly claimsPausedUntil: string | null }
}

/** Empty for a driver without an approved car: he can claim nothing yet. */
export async function showBoard(
  world: World,
  driverId: UserId,
  page: { readonly page: number; readonly pageSize: number },
): Promise<Board> {
  const now = world.now()
  const [policy, drivers, vehicle, agendas, strikes, classes] = await Promise.all([
    policyInForce(world, 'ahead'),
    policyInForce(world, 'drivers'),
    findApprovedVehicle(world.db, driverId),
    agendasOf(world.db, [driverId], now),
    listStrikes(world.db, driverId),
    classesOffered(world),
  ])
  const pickupAfter = addMs(now, policy.expireMinutes * MINUTE_MS)
  const { rides, total } =
    vehicle === null
      ? { rides: [], total: 0 }
      : await listOpenRides(world.db, { ...page, vehicleClass: vehicle.vehicleClass, pickupAfter })
  const agenda = agendas.get(driverId) ?? []
  const hasTime = await Promise.all(
    rides.map(async (ride) => {
      const leg = legOf(ride, now)
      return fits(agenda, leg) && !(await world.plans.isEngaged(world.db, driverId, leg.startsAt, leg.endsAt))
    }),
  )
  return {
    data: rides.map((ride, index) =>
      openRideView(ride, {
        classOfCar: classes.find((one) => one.vehicleClass === ride.vehicleClass) ?? null,
        openUntil: openUntil(ride.pickupAt, policy),
        fits: hasTime[index] ?? false,
      }),
    ),
    meta: {
      ...pageMeta(page, total),
      claimsPausedUntil: claimsPausedUntil(strikes, now, drivers)?.toISOString() ?? null,
    },
  }
}
