// When a fact arrives, do this.
import type { UserId } from '@livery/kernel/ids.ts'
import { type Reaction, reaction } from '../../platform/facts.ts'
import type { World } from '../../world.ts'
import type { RideMoved } from '../rides/index.ts'
import { showOffer } from './show-offers.ts'
import { closeOpenOffers, findOffer, forgetDriver, listOffersOfRide } from './store.ts'
import { freeDriver } from './use-cases/answer-offer.ts'
import { openRound } from './use-cases/open-round.ts'
import { forgetEta } from './use-cases/refresh-eta.ts'
import { declineForSuspended, sendHomeIfSuspended } from './use-cases/send-home.ts'
import { sendHomeWithoutPapers } from './use-cases/send-home-without-papers.ts'
import { withdrawUnfitOffers } from './use-cases/withdraw-unfit-offers.ts'

// Whatever may cost a driver the right to be on the road.
const UNSEATING = [
  'document.submitted',
  'document.decided',
  'document.expired',
  'vehicle.submitted',
  'vehicle.decided',
] as const

export const dispatchReactions: readonly Reaction<World>[] = [
  ...UNSEATING.map((name) =>
    reaction<World, (typeof UNSEATING)[number]>({
      name: 'dispatch.send-home-without-papers',
      on: name,
      run: (world, { payload }) => sendHomeWithoutPapers(world, payload.driverId),
    }),
  ),
  reaction<World, 'ride.moved'>({
    name: 'dispatch.free-driver',
    on: 'ride.moved',
    run: async (world, { payload }, once) => {
      const driverId = driverLetGo(payload)
      if (driverId === null) return
      forgetEta(payload.rideId)
      await once((tx) => freeDriver(world, tx, driverId, payload.rideId))
      await sendHomeWithoutPapers(world, driverId as UserId)
    },
  }),
  reaction<World, 'ride.moved'>({
    name: 'dispatch.finish-suspension',
    on: 'ride.moved',
    run: async (world, { payload }, once) => {
      const driverId = driverLetGo(payload)
      if (driverId !== null) await once((tx) => sendHomeIfSuspended(world, tx, driverId))
    },
  }),
  reaction<World, 'person.erased'>({
    name: 'dispatch.forget-person',
    on: 'person.erased',
    run: async (_world, { payload }, once) => {
      await once((tx) => forgetDriver(tx, payload.userId))
    },
  }),
  reaction<World, 'person.suspended'>({
    name: 'dispatch.send-home',
    on: 'person.suspended',
    run: async (world, { payload }, once) => {
      if (payload.userType !== 'driver') return
      await declineForSuspended(world, payload.userId)
      await once((tx) => sendHomeIfSuspended(world, tx, payload.userId))
    },
  }),
  reaction<World, 'engagement.moved'>({
    name: 'dispatch.withdraw-unfit-offers',
    on: 'engagement.moved',
    run: async (world, { payload }) => {
      if (payload.driverId !== null) await withdrawUnfitOffers(world, payload.driverId)
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
          await world.publish(tx, 'offer.closed', offer.id, {
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
