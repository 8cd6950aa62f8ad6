// When a fact arrives, do this.
import { type Reaction, reaction } from '../../platform/facts.ts'
import type { World } from '../../world.ts'
import { rememberPlace } from '../places/index.ts'
import { showWait } from './show-rides.ts'
import { findRide } from './store.ts'
import { forgetRidesOf } from './use-cases/forget-person.ts'
import { noteTip } from './use-cases/rate-ride.ts'
import { returnClaims } from './use-cases/return-claims.ts'
import { startOncePaid } from './use-cases/start-search.ts'

export const rideReactions: readonly Reaction<World>[] = [
  reaction<World, 'person.suspended'>({
    name: 'rides.return-claims',
    on: 'person.suspended',
    run: async (world, { payload }, once) => {
      if (payload.userType === 'driver') await once((tx) => returnClaims(world, tx, payload.userId, 'suspended'))
    },
  }),
  reaction<World, 'person.erased'>({
    name: 'rides.forget-person',
    on: 'person.erased',
    run: async (_world, { payload }, once) => {
      await once((tx) => forgetRidesOf(tx, payload.userId))
    },
  }),
  reaction<World, 'ride.moved'>({
    name: 'rides.remember-places',
    on: 'ride.moved',
    run: async (_world, { payload }, once) => {
      if (payload.move !== 'book') return
      await once(async (tx) => {
        const ride = await findRide(tx, payload.rideId)
        if (ride === null) return
        await rememberPlace(tx, ride.riderId, ride.pickup)
        await rememberPlace(tx, ride.riderId, ride.dropOff)
      })
    },
  }),
  reaction<World, 'ride.payment-held'>({
    name: 'rides.search-once-paid',
    on: 'ride.payment-held',
    run: async (world, fact, once) => {
      await once((tx) => startOncePaid(world, tx, fact.payload.rideId))
    },
  }),
  reaction<World, 'ride.tipped'>({
    name: 'rides.note-tip',
    on: 'ride.tipped',
    run: async (world, { payload: { rideId, amount } }, once) => {
      await once((tx) => noteTip(world, tx, rideId, amount))
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
  reaction<World, 'ride.wait-extended'>({
    name: 'rides.tell-wait',
    on: 'ride.wait-extended',
    run: async (world, { payload: { rideId, riderId, driverId } }) => {
      const wait = await showWait(world, rideId)
      if (wait === null) return
      world.realtime.tell('user', riderId, 'ride:wait', { rideId, wait })
      if (driverId !== null) world.realtime.tell('driver', driverId, 'ride:wait', { rideId, wait })
    },
  }),
  reaction<World, 'ride.fare-reviewed'>({
    name: 'rides.tell-fare-review',
    on: 'ride.fare-reviewed',
    run: async (world, { payload: { rideId, riderId, driverId, status } }) => {
      const ride = await findRide(world.db, rideId)
      if (ride === null) return
      const move = status === 'open' ? 'fare_waits' : `fare_${status}`
      const told = { rideId, status: ride.status, version: ride.version, move, actor: 'office' as const }
      world.realtime.tell('user', riderId, 'ride:status', told)
      world.realtime.tell('driver', driverId, 'ride:status', told)
      world.realtime.tellAll('admin', 'ride:status', told)
    },
  }),
  reaction<World, 'payment.refunded'>({
    name: 'rides.tell-refund',
    on: 'payment.refunded',
    run: async (world, { payload: { rideId, riderId } }) => {
      world.realtime.tell('user', riderId, 'ride:refund', { rideId })
      world.realtime.tellAll('admin', 'ride:refund', { rideId })
    },
  }),
  reaction<World, 'ride.changed'>({
    name: 'rides.tell-change',
    on: 'ride.changed',
    run: async (world, { payload: { rideId, riderId, driverId, status } }) => {
      world.realtime.tell('user', riderId, 'ride:change', { rideId, status })
      if (driverId !== null) world.realtime.tell('driver', driverId, 'ride:change', { rideId, status })
      world.realtime.tellAll('admin', 'ride:change', { rideId, status })
    },
  }),
]
