// When a domain event arrives, do this.
import { isIdOf } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { type EventHandler, eventHandler } from '../../platform/domain-events.ts'
import { findEngagement } from './store/engagements.ts'
import { forgetEngagementsOf } from './use-cases/forget-person.ts'
import { takeUpPayment } from './use-cases/pay-engagement.ts'
import './events.ts'

export const engagementEventHandlers: readonly EventHandler<AppContext>[] = [
  eventHandler<AppContext, 'person.erased'>({
    name: 'engagements.forget-person',
    on: 'person.erased',
    run: async (_ctx, { payload }, exactlyOnce) => {
      await exactlyOnce((tx) => forgetEngagementsOf(tx, payload.userId))
    },
  }),
  // Payments know an engagement by its id, as they know a ride.
  eventHandler<AppContext, 'ride.payment-held'>({
    name: 'engagements.award-once-paid',
    on: 'ride.payment-held',
    run: async (ctx, { payload }, exactlyOnce) => {
      const { rideId: orderId } = payload
      if (isIdOf('engagement', orderId)) await exactlyOnce((tx) => takeUpPayment(ctx, tx, orderId))
    },
  }),
  eventHandler<AppContext, 'engagement.moved'>({
    name: 'engagements.tell-move',
    on: 'engagement.moved',
    run: async (ctx, { payload }) => {
      const { engagementId, to: status, version, move, actor, day } = payload
      const told = { engagementId, status, version, move, actor, day }
      ctx.realtime.tell('user', payload.riderId, 'engagement:status', told)
      if (payload.driverId !== null) ctx.realtime.tell('driver', payload.driverId, 'engagement:status', told)
      ctx.realtime.tellAll('admin', 'engagement:status', told)
    },
  }),
  eventHandler<AppContext, 'engagement.bids-declined'>({
    name: 'engagements.tell-declined',
    on: 'engagement.bids-declined',
    run: async (ctx, { payload: { engagementId, driverIds, status, version, move, actor } }) => {
      const told = { engagementId, status, version, move, actor, day: null }
      for (const driverId of driverIds) ctx.realtime.tell('driver', driverId, 'engagement:status', told)
    },
  }),
  // With the second review both can be read: the one who wrote first sees the other's.
  eventHandler<AppContext, 'engagement.reviewed'>({
    name: 'engagements.tell-review',
    on: 'engagement.reviewed',
    run: async (ctx, { payload: { engagementId, author, subjectId } }) => {
      const engagement = await findEngagement(ctx.db, engagementId)
      if (engagement === null) return
      const { status, version } = engagement
      const told = { engagementId, status, version, move: 'review', actor: author, day: null }
      ctx.realtime.tell(author === 'rider' ? 'driver' : 'user', subjectId, 'engagement:status', told)
    },
  }),
  eventHandler<AppContext, 'engagement.bid-moved'>({
    name: 'engagements.tell-bid',
    on: 'engagement.bid-moved',
    run: async (ctx, { payload: { engagementId, riderId, bidId, move } }) => {
      if ((await findEngagement(ctx.db, engagementId))?.status !== 'open') return
      ctx.realtime.tell('user', riderId, 'engagement:bid', { engagementId, bidId, move })
    },
  }),
]
