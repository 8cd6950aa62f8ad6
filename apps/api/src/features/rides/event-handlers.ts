// When a domain event arrives, do this.
import { isIdOf, type RideId, type UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { type EventHandler, eventHandler } from '../../platform/domain-events.ts'
import { rememberPlace } from '../places/index.ts'
import { TERMINAL } from './domain/ride-states.ts'
import { whoBooks } from './shared/acting.ts'
import { findRide } from './store/rides.ts'
import { makePaidChanges } from './use-cases/ask-to-pay-change.ts'
import { declineOnAccount } from './use-cases/expire-ride.ts'
import { workOffArrival } from './use-cases/follow-arrival.ts'
import { forgetRidesOf } from './use-cases/forget-person.ts'
import { endFollowing, linkArrival } from './use-cases/link-arrival.ts'
import { noteTip } from './use-cases/rate-ride.ts'
import { returnClaims } from './use-cases/return-claims.ts'
import { nameDistrictsAnew } from './use-cases/share-ride.ts'
import { startOncePaid } from './use-cases/start-search.ts'
import { showWait } from './views/show-rides.ts'

export const rideEventHandlers: readonly EventHandler<AppContext>[] = [
  eventHandler<AppContext, 'person.suspended'>({
    name: 'rides.return-claims',
    on: 'person.suspended',
    run: async (ctx, { payload: { userId: driverId, userType } }, exactlyOnce) => {
      if (userType === 'driver') await exactlyOnce((tx) => returnClaims(ctx, tx, { driverId, reason: 'suspended' }))
    },
  }),
  // Nobody takes a car in which a ride is promised; but whose it was may be erased.
  eventHandler<AppContext, 'vehicle.taken'>({
    name: 'rides.return-claims-of-car',
    on: 'vehicle.taken',
    run: async (ctx, { payload: { driverId, vehicleId } }, exactlyOnce) => {
      await exactlyOnce((tx) => returnClaims(ctx, tx, { driverId, vehicleId, reason: 'vehicle_issue' }))
    },
  }),
  eventHandler<AppContext, 'person.erased'>({
    name: 'rides.forget-person',
    on: 'person.erased',
    run: async (_ctx, { payload }, exactlyOnce) => {
      await exactlyOnce((tx) => forgetRidesOf(tx, payload.userId))
    },
  }),
  eventHandler<AppContext, 'ride.moved'>({
    name: 'rides.remember-places',
    on: 'ride.moved',
    run: async (_ctx, { payload }, exactlyOnce) => {
      if (payload.move !== 'book') return
      await exactlyOnce(async (tx) => {
        const ride = await findRide(tx, payload.rideId)
        if (ride === null) return
        await rememberPlace(tx, ride.riderId, ride.pickup)
        await rememberPlace(tx, ride.riderId, ride.dropOff)
      })
    },
  }),
  eventHandler<AppContext, 'ride.payment-held'>({
    name: 'rides.search-once-paid',
    on: 'ride.payment-held',
    run: async (ctx, event, exactlyOnce) => {
      const { rideId: orderId } = event.payload
      if (isIdOf('ride', orderId)) await exactlyOnce((tx) => startOncePaid(ctx, tx, orderId))
    },
  }),
  // It looks at what is so now, and may run again.
  eventHandler<AppContext, 'wallet.changed'>({
    name: 'rides.make-paid-changes',
    on: 'wallet.changed',
    anyOrder: true,
    run: async (ctx, { payload: { userId, userType } }) => {
      if (userType === 'user') await makePaidChanges(ctx, userId)
    },
  }),
  // They may have paid for something else in the moment in which they were asked.
  eventHandler<AppContext, 'ride.change-to-pay'>({
    name: 'rides.make-change-paid-meanwhile',
    on: 'ride.change-to-pay',
    anyOrder: true,
    run: (ctx, { payload: { riderId } }) => makePaidChanges(ctx, riderId),
  }),
  eventHandler<AppContext, 'company.approval-ended'>({
    name: 'rides.go-on-once-approved',
    on: 'company.approval-ended',
    run: async (ctx, { payload: { rideId, backRideId, carRideIds = [], status } }, exactlyOnce) => {
      await exactlyOnce(async (tx) => {
        for (const one of [rideId, ...(backRideId == null ? [] : [backRideId]), ...carRideIds])
          await (status === 'approved' ? startOncePaid : declineOnAccount)(ctx, tx, one)
      })
    },
  }),
  eventHandler<AppContext, 'ride.tipped'>({
    name: 'rides.note-tip',
    on: 'ride.tipped',
    run: async (ctx, { payload: { rideId, amount } }, exactlyOnce) => {
      await exactlyOnce((tx) => noteTip(ctx, tx, rideId, amount))
    },
  }),
  eventHandler<AppContext, 'ride.moved'>({
    name: 'rides.tell-status',
    on: 'ride.moved',
    run: async (ctx, { payload }) => {
      const told = {
        rideId: payload.rideId,
        status: payload.to,
        version: payload.version,
        move: payload.move,
        actor: payload.actor,
      }
      for (const userId of await whoBooks(ctx.db, { ...payload, isOfAssistant: payload.isOfAssistant === true }))
        ctx.realtime.tell('user', userId, 'ride:status', told)
      for (const driverId of [payload.driverId, payload.formerDriverId])
        if (driverId !== null) ctx.realtime.tell('driver', driverId, 'ride:status', told)
      ctx.realtime.tellAll('admin', 'ride:status', told)
    },
  }),
  // Both look at what is so now, and may run again.
  eventHandler<AppContext, 'ride.moved'>({
    name: 'rides.link-arrival',
    on: 'ride.moved',
    anyOrder: true,
    run: async (ctx, { payload }) => {
      if (payload.hasFlight !== true) return
      if (payload.move === 'book') await linkArrival(ctx, payload.rideId)
      if (payload.to === 'in_progress' || TERMINAL.includes(payload.to)) await endFollowing(ctx, payload.rideId)
    },
  }),
  eventHandler<AppContext, 'ride.changed'>({
    name: 'rides.link-changed-arrival',
    on: 'ride.changed',
    anyOrder: true,
    run: async (ctx, { payload: { rideId, status, about } }) => {
      if (status === 'applied' && about !== 'stop' && about !== 'way') await linkArrival(ctx, rideId)
    },
  }),
  eventHandler<AppContext, 'arrival.reported'>({
    name: 'rides.follow-arrival',
    on: 'arrival.reported',
    anyOrder: true,
    run: (ctx, { payload }) => workOffArrival(ctx, payload),
  }),
  eventHandler<AppContext, 'ride.arrival-changed'>({
    name: 'rides.tell-arrival',
    on: 'ride.arrival-changed',
    run: (ctx, { payload }) => tellOfOther(ctx, payload),
  }),
  eventHandler<AppContext, 'ride.car-free'>({
    name: 'rides.tell-car-free',
    on: 'ride.car-free',
    run: (ctx, { payload }) => tellOfOther(ctx, payload),
  }),
  eventHandler<AppContext, 'ride.wait-extended'>({
    name: 'rides.tell-wait',
    on: 'ride.wait-extended',
    run: async (ctx, { payload: { rideId, riderId, driverId } }) => {
      const wait = await showWait(ctx, rideId)
      if (wait === null) return
      for (const userId of await whoBooks(ctx.db, { rideId, riderId }))
        ctx.realtime.tell('user', userId, 'ride:wait', { rideId, wait })
      if (driverId !== null) ctx.realtime.tell('driver', driverId, 'ride:wait', { rideId, wait })
    },
  }),
  eventHandler<AppContext, 'ride.fare-reviewed'>({
    name: 'rides.tell-fare-review',
    on: 'ride.fare-reviewed',
    run: async (ctx, { payload: { rideId, riderId, driverId, status } }) => {
      const ride = await findRide(ctx.db, rideId)
      if (ride === null) return
      const move = status === 'open' ? 'fare_waits' : `fare_${status}`
      const told = { rideId, status: ride.status, version: ride.version, move, actor: 'office' as const }
      for (const userId of await whoBooks(ctx.db, { rideId, riderId }))
        ctx.realtime.tell('user', userId, 'ride:status', told)
      ctx.realtime.tell('driver', driverId, 'ride:status', told)
      ctx.realtime.tellAll('admin', 'ride:status', told)
    },
  }),
  eventHandler<AppContext, 'payment.refunded'>({
    name: 'rides.tell-refund',
    on: 'payment.refunded',
    run: async (ctx, { payload: { rideId, riderId } }) => {
      for (const userId of await whoBooks(ctx.db, { rideId, riderId }))
        ctx.realtime.tell('user', userId, 'ride:refund', { rideId })
      ctx.realtime.tellAll('admin', 'ride:refund', { rideId })
    },
  }),
  eventHandler<AppContext, 'ride.changed'>({
    name: 'rides.name-districts-anew',
    on: 'ride.changed',
    run: async (ctx, { payload: { rideId, status, about } }) => {
      if (status === 'applied' && (about === 'trip' || about === 'way')) await nameDistrictsAnew(ctx, rideId)
    },
  }),
  eventHandler<AppContext, 'ride.changed'>({
    name: 'rides.tell-change',
    on: 'ride.changed',
    run: async (ctx, { payload: { rideId, riderId, driverId, status, hasGuestLeft } }) => {
      if (hasGuestLeft === true) ctx.realtime.dropGuest(rideId)
      for (const userId of await whoBooks(ctx.db, { rideId, riderId }))
        ctx.realtime.tell('user', userId, 'ride:change', { rideId, status })
      if (driverId !== null) ctx.realtime.tell('driver', driverId, 'ride:change', { rideId, status })
      ctx.realtime.tellAll('admin', 'ride:change', { rideId, status })
    },
  }),
]

/** Something of the ride is another one now: whoever looks at it looks again. */
async function tellOfOther(
  ctx: AppContext,
  { rideId, riderId, driverId }: { rideId: RideId; riderId: UserId; driverId: UserId | null },
): Promise<void> {
  const told = { rideId, status: 'applied' as const }
  for (const userId of await whoBooks(ctx.db, { rideId, riderId }))
    ctx.realtime.tell('user', userId, 'ride:change', told)
  if (driverId !== null) ctx.realtime.tell('driver', driverId, 'ride:change', told)
  ctx.realtime.tellAll('admin', 'ride:change', told)
}
