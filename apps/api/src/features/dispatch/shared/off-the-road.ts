// What holds chauffeurs beside their rides: days of engagements, breaks and days off.
import type { LiveHold } from '@livery/contracts/dispatch/live.ts'
import type { EngagementId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { listHeldDays } from '../../rides/index.ts'
import { rostersOf } from '../../rosters/index.ts'

export interface Hold {
  readonly kind: LiveHold['kind']
  readonly engagementId: EngagementId | null
  readonly startsAt: Date
  readonly endsAt: Date
}

/** By driver, the soonest first; of the time between two moments. */
export async function holdsOf(
  db: Queryable,
  driverIds: readonly UserId[],
  days: Awaited<ReturnType<typeof listHeldDays>>,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<ReadonlyMap<UserId, readonly Hold[]>> {
  const rosters = await rostersOf(db, driverIds, from)
  return new Map(
    driverIds.map((driverId) => {
      const engaged = days
        .filter((day) => day.driverId === driverId)
        .map(({ engagementId, startsAt, endsAt }): Hold => ({ kind: 'engagement', engagementId, startsAt, endsAt }))
      const off = (rosters.get(driverId)?.timeOff ?? [])
        .filter(({ startsAt }) => startsAt < to)
        .map(({ kind, startsAt, endsAt }): Hold => ({ kind, engagementId: null, startsAt, endsAt }))
      const holds = [...engaged, ...off].toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
      return [driverId, holds]
    }),
  )
}
