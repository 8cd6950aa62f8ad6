// Where chauffeurs were heard last, whether they are online or not.
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { SeenCar } from '../domain/watch/chain.ts'
import { listStatesOf } from '../store/driver-states.ts'

export interface CarOfDriver {
  readonly seen: SeenCar | null
  readonly movedAt: Date
  /** Online, and as fresh as who is offered rides. */
  readonly isHeard: boolean
  /** Not online, or not heard for as long as the office wants to know of. */
  readonly isSilent: boolean
}

export async function carsOfDrivers(
  ctx: AppContext,
  drivers: readonly UserId[],
  silentMinutes: number,
): Promise<ReadonlyMap<string, CarOfDriver>> {
  const states = await listStatesOf(ctx.db, drivers)
  const heardSince = addMs(ctx.now(), -silentMinutes * MINUTE_MS)
  return new Map(
    states.map((state) => {
      // This process may know more than what is written.
      const live = ctx.liveFleet.index.find(state.driverId)
      const isNewer = live !== undefined && live.receivedAt >= (state.receivedAt?.getTime() ?? 0)
      const heardAt = isNewer ? new Date(live.receivedAt) : state.receivedAt
      const at = isNewer ? live : state.lat === null || state.lng === null ? null : { lat: state.lat, lng: state.lng }
      const car: CarOfDriver = {
        seen: at === null || heardAt === null ? null : { at: { lat: at.lat, lng: at.lng }, heardAt },
        movedAt: isNewer ? new Date(live.movedAt) : (state.movedAt ?? heardAt ?? ctx.now()),
        isHeard: live !== undefined && ctx.liveFleet.isFresh(live),
        isSilent: !state.online || heardAt === null || heardAt < heardSince,
      }
      return [state.driverId, car] as const
    }),
  )
}
