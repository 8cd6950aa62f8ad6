// When a fact arrives, do this.
import { type Reaction, reaction } from '../../platform/facts.ts'
import type { World } from '../../world.ts'
import type { RideMoved } from '../rides/index.ts'
import { showOffer } from './show-offers.ts'
import { closeOpenOffers, findOffer, listOffersOfRide } from './store.ts'
import { freeDriver } from './use-cases/answer-offer.ts'
import { openRound } from './use-cases/open-round.ts'
import { forgetEta } from './use-cases/refresh-eta.ts'

export const dispatchReactions: readonly Reaction<World>[] = [
  reaction<World, 'ride.moved'>({
    name: 'dispatch.free-driver',
    on: 'ride.moved',
    run: async (world, { payload }, once) => {
      const driverId = driverLetGo(payload)
      if (driverId === null) return
      forgetEta(payload.rideId)
      await once((tx) => freeDriver(world, tx, driverId, payload.rideId))
    },
  }),
  reaction<World, 'ride.moved'>({
    name: 'dispatch.search',
    on: 'ride.moved',
    run: async (world, { payload }) => {
      if (payload.to === 'searching') await openRound(world, payload.rideId)
    },
  }),
  reaction<World, 'ride.moved'>({
    name: 'dispatch.pull-offers',
    on: 'ride.moved',
    run: async (world, { payload }, once) => {
      if (payload.from !== 'searching') return
      await once(async (tx) => {
        const why = payload.to === 'assigned' ? 'taken' : payload.to === 'cancelled' ? 'cancelled' : 'expired'
        for (const offer of await closeOpenOffers(tx, payload.rideId, 'pulled', world.now())) {
          await world.publish(tx, 'offer.closed', payload.rideId, {
            offerId: offer.id,
            rideId: payload.rideId,
            driverId: offer.driverId,
            riderId: payload.riderId,
            why,
          })
        }
      })
    },
  }),
  reaction<World, 'offer.sent'>({
    name: 'dispatch.show-offer',
    on: 'offer.sent',
    run: async (world, { payload }) => {
      const offer = await findOffer(world.db, payload.offerId)
      if (offer?.status === 'sent')
        world.realtime.tell('driver', offer.driverId, 'ride:offer', { offer: await showOffer(world, offer) })
      await tellSearch(world, payload)
    },
  }),
  reaction<World, 'offer.closed'>({
    name: 'dispatch.close-offer',
    on: 'offer.closed',
    run: async (world, { payload }) => {
      world.realtime.tell('driver', payload.driverId, 'ride:offer-pulled', {
        offerId: payload.offerId,
        rideId: payload.rideId,
        why: payload.why,
      })
      await tellSearch(world, payload)
    },
  }),
]

const OVER: readonly string[] = ['completed', 'cancelled', 'no_show', 'expired']

function driverLetGo(moved: RideMoved): string | null {
  if (moved.formerDriverId !== null) return moved.formerDriverId
  return OVER.includes(moved.to) ? moved.driverId : null
}

async function tellSearch(world: World, about: { rideId: string; riderId: string }): Promise<void> {
  const offers = await listOffersOfRide(world.db, about.rideId)
  const declined = offers.filter((offer) => offer.status === 'declined').length
  world.realtime.tell('user', about.riderId, 'ride:search', { rideId: about.rideId, asked: offers.length, declined })
}
