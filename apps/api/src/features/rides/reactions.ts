// When a fact arrives, do this.
import { type Reaction, reaction } from '../../platform/facts.ts'
import type { World } from '../../world.ts'
import { startSearchOncePaid } from './use-cases/start-search.ts'

export const rideReactions: readonly Reaction<World>[] = [
  reaction<World, 'ride.payment-held'>({
    name: 'rides.search-once-paid',
    on: 'ride.payment-held',
    run: async (world, fact, once) => {
      await once((tx) => startSearchOncePaid(world, tx, fact.payload.rideId))
    },
  }),
  reaction<World, 'ride.moved'>({
    name: 'rides.tell-status',
    on: 'ride.moved',
    run: async (world, { payload }) => {
      const told = {
        rideId: payload.rideId,
        status: payload.to,
        version: payload.version,
        move: payload.move,
        actor: payload.actor,
      }
      world.realtime.tell('user', payload.riderId, 'ride:status', told)
      for (const driverId of [payload.driverId, payload.formerDriverId])
        if (driverId !== null) world.realtime.tell('driver', driverId, 'ride:status', told)
      world.realtime.tellAll('admin', 'ride:status', told)
    },
  }),
]
