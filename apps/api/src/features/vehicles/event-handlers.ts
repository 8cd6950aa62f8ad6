import type { AppContext } from '../../app-context.ts'
import { type EventHandler, eventHandler } from '../../platform/domain-events.ts'
import { dropFiles } from '../../platform/storage/files.ts'
import { forgetDriverOfCars } from './store/drivers-of-cars.ts'
import { removeImagesOf } from './store/vehicles.ts'

export const vehiclesEventHandlers: readonly EventHandler<AppContext>[] = [
  eventHandler<AppContext, 'person.erased'>({
    name: 'vehicles.forget-person',
    on: 'person.erased',
    run: async (ctx, { payload }, exactlyOnce) => {
      await exactlyOnce(async (tx) => {
        for (const taken of await forgetDriverOfCars(tx, payload.userId)) {
          const by = taken.driverId === payload.userId ? 'leaving' : 'taking'
          await ctx.publish(tx, 'vehicle.taken', taken.driverId, { ...taken, by })
        }
        await dropFiles(tx, await removeImagesOf(tx, payload.userId))
      })
    },
  }),
]
