// When a domain event arrives, do this.
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { type EventHandler, eventHandler } from '../../platform/domain-events.ts'
import { type RideMoved, whoBooks } from '../rides/index.ts'
import { forgetDriver } from './store/driver-states.ts'
import { closeOpenOffers, findOffer, listOffersOfRide } from './store/offers.ts'
import { freeDriver } from './use-cases/answer-offer.ts'
import { showArrived } from './use-cases/hide-start.ts'
import { lookFor, lookWithFreeCar } from './use-cases/match-rides.ts'
import { forgetWay, stopTellingAssistant } from './use-cases/refresh-way.ts'
import { declineForSuspended, sendHomeIfSuspended } from './use-cases/send-home.ts'
import { sendHomeFromCar, sendHomeWithoutDocuments } from './use-cases/send-home-without-documents.ts'
import { withdrawUnfitOffers } from './use-cases/withdraw-unfit-offers.ts'
import { showOffer } from './views/show-offers.ts'

// Whatever may cost a driver the right to be on the road.
const REASSIGNING = [
  'document.submitted',
  'document.decided',
  'document.expired',
  'vehicle.submitted',
  'vehicle.decided',
  'vehicle.taken',
] as const

export const dispatchEventHandlers: readonly EventHandler<AppContext>[] = [
  ...REASSIGNING.map((name) =>
    eventHandler<AppContext, (typeof REASSIGNING)[number]>({
      name: 'dispatch.send-home-without-papers',
      on: name,
      run: async (ctx, { payload }) => {
        await sendHomeWithoutDocuments(ctx, payload.driverId)
        if (payload.vehicleId !== null) await sendHomeFromCar(ctx, payload.vehicleId)
      },
    }),
  ),
  eventHandler<AppContext, 'ride.moved'>({
    name: 'dispatch.free-driver',
    on: 'ride.moved',
    run: async (ctx, { payload }, exactlyOnce) => {
      forgetWay(payload.rideId)
      const driverId = driverLetGo(payload)
      if (driverId === null) return
      await exactlyOnce((tx) => freeDriver(ctx, tx, driverId, payload.rideId))
      await sendHomeWithoutDocuments(ctx, driverId)
      await lookWithFreeCar(ctx)
    },
  }),
  eventHandler<AppContext, 'ride.moved'>({
    name: 'dispatch.show-arrived',
    on: 'ride.moved',
    run: async (ctx, { payload: { rideId, driverId, from, to } }, exactlyOnce) => {
      const isThere = to === 'arrived' || from === 'arrived'
      if (isThere && driverId !== null) await exactlyOnce((tx) => showArrived(ctx, tx, driverId, rideId))
    },
  }),
  eventHandler<AppContext, 'ride.moved'>({
    name: 'dispatch.finish-suspension',
    on: 'ride.moved',
    run: async (ctx, { payload }, exactlyOnce) => {
      const driverId = driverLetGo(payload)
      if (driverId !== null) await exactlyOnce((tx) => sendHomeIfSuspended(ctx, tx, driverId))
    },
  }),
  eventHandler<AppContext, 'assistant.ended'>({
    name: 'dispatch.stop-telling-assistant',
    on: 'assistant.ended',
    run: async (ctx, { payload }) => stopTellingAssistant(ctx, payload.assistantId),
  }),
  eventHandler<AppContext, 'person.erased'>({
    name: 'dispatch.forget-person',
    on: 'person.erased',
    run: async (_ctx, { payload }, exactlyOnce) => {
      await exactlyOnce((tx) => forgetDriver(tx, payload.userId))
    },
  }),
  eventHandler<AppContext, 'person.suspended'>({
    name: 'dispatch.send-home',
    on: 'person.suspended',
    run: async (ctx, { payload }, exactlyOnce) => {
      if (payload.userType !== 'driver') return
      await declineForSuspended(ctx, payload.userId)
      await exactlyOnce((tx) => sendHomeIfSuspended(ctx, tx, payload.userId))
    },
  }),
  eventHandler<AppContext, 'engagement.moved'>({
    name: 'dispatch.withdraw-unfit-offers',
    on: 'engagement.moved',
    run: async (ctx, { payload }) => {
      if (payload.driverId !== null) await withdrawUnfitOffers(ctx, payload.driverId)
    },
  }),
  eventHandler<AppContext, 'ride.moved'>({
    name: 'dispatch.search',
    on: 'ride.moved',
    run: async (ctx, { payload }) => {
      if (payload.to === 'searching') await lookFor(ctx, payload.rideId)
    },
  }),
  eventHandler<AppContext, 'ride.moved'>({
    name: 'dispatch.pull-offers',
    on: 'ride.moved',
    run: async (ctx, { payload }, exactlyOnce) => {
      if (payload.from !== 'searching' && !isOutOfOthersReach(payload)) return
      await exactlyOnce(async (tx) => {
        const why = payload.to === 'assigned' ? 'taken' : payload.to === 'cancelled' ? 'cancelled' : 'expired'
        for (const offer of await closeOpenOffers(tx, payload.rideId, 'pulled', ctx.now())) {
          await ctx.publish(tx, 'offer.closed', offer.id, {
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
  eventHandler<AppContext, 'ride.watched'>({
    name: 'dispatch.tell-watch',
    on: 'ride.watched',
    run: async (ctx, { payload: { rideId } }) => ctx.realtime.tellAll('admin', 'ride:watch', { rideId }),
  }),
  eventHandler<AppContext, 'offer.sent'>({
    name: 'dispatch.show-offer',
    on: 'offer.sent',
    run: async (ctx, { payload }) => {
      const offer = await findOffer(ctx.db, payload.offerId)
      if (offer?.status === 'sent')
        ctx.realtime.tell('driver', offer.driverId, 'ride:offer', { offer: await showOffer(ctx, offer) })
      await tellSearch(ctx, payload)
    },
  }),
  eventHandler<AppContext, 'offer.closed'>({
    name: 'dispatch.close-offer',
    on: 'offer.closed',
    run: async (ctx, { payload }) => {
      ctx.realtime.tell('driver', payload.driverId, 'ride:offer-pulled', {
        offerId: payload.offerId,
        rideId: payload.rideId,
        why: payload.why,
      })
      await tellSearch(ctx, payload)
    },
  }),
]

/**
 * Somebody had it while others were asked: its rider is met, it is over, or somebody else has it now. One that looks for a
 * chauffeur again may be had by whoever is being asked.
 */
function isOutOfOthersReach({ from, to, driverId, formerDriverId }: RideMoved): boolean {
  if ((from !== 'assigned' && from !== 'en_route') || to === 'searching') return false
  return (to !== 'assigned' && to !== 'en_route') || formerDriverId !== null || driverId === null
}

const OVER: readonly string[] = ['completed', 'cancelled', 'no_show', 'expired']

function driverLetGo(moved: RideMoved): UserId | null {
  if (moved.formerDriverId !== null) return moved.formerDriverId
  return OVER.includes(moved.to) ? moved.driverId : null
}

async function tellSearch(ctx: AppContext, about: { rideId: RideId; riderId: UserId }): Promise<void> {
  const offers = await listOffersOfRide(ctx.db, about.rideId)
  const declined = offers.filter((offer) => offer.status === 'declined').length
  for (const userId of await whoBooks(ctx.db, about))
    ctx.realtime.tell('user', userId, 'ride:search', { rideId: about.rideId, asked: offers.length, declined })
}
