// When a fact arrives, do this.
import { type Reaction, reaction } from '../../platform/facts.ts'
import type { World } from '../../world.ts'
import { findEngagement } from './store/engagements.ts'
import { forgetEngagementsOf } from './use-cases/forget-person.ts'
import { takeUpPayment } from './use-cases/pay-engagement.ts'
import './events.ts'

export const engagementReactions: readonly Reaction<World>[] = [
  reaction<World, 'person.erased'>({
    name: 'engagements.forget-person',
    on: 'person.erased',
    run: async (_world, { payload }, once) => {
      await once((tx) => forgetEngagementsOf(tx, payload.userId))
    },
  }),
  // Payments know an engagement by its id, as they know a ride.
  reaction<World, 'ride.payment-held'>({
    name: 'engagements.award-once-paid',
    on: 'ride.payment-held',
    run: async (world, { payload }, once) => {
      if (payload.rideId.startsWith('eng_')) await once((tx) => takeUpPayment(world, tx, payload.rideId))
    },
  }),
  reaction<World, 'engagement.moved'>({
    name: 'engagements.tell-move',
    on: 'engagement.moved',
    run: async (world, { payload }) => {
      const { engagementId, to: status, version, move, actor, day } = payload
      const told = { engagementId, status, version, move, actor, day }
      world.realtime.tell('user', payload.riderId, 'engagement:status', told)
      if (payload.driverId !== null) world.realtime.tell('driver', payload.driverId, 'engagement:status', told)
      world.realtime.tellAll('admin', 'engagement:status', told)
    },
  }),
  reaction<World, 'engagement.bids-declined'>({
    name: 'engagements.tell-declined',
    on: 'engagement.bids-declined',
    run: async (world, { payload: { engagementId, driverIds, status, version, move, actor } }) => {
      const told = { engagementId, status, version, move, actor, day: null }
      for (const driverId of driverIds) world.realtime.tell('driver', driverId, 'engagement:status', told)
    },
  }),
  // With the second review both can be read: the one who wrote first sees the other's.
  reaction<World, 'engagement.reviewed'>({
    name: 'engagements.tell-review',
    on: 'engagement.reviewed',
    run: async (world, { payload: { engagementId, author, subjectId } }) => {
      const engagement = await findEngagement(world.db, engagementId)
      if (engagement === null) return
      const { status, version } = engagement
      const told = { engagementId, status, version, move: 'review', actor: author, day: null }
      world.realtime.tell(author === 'rider' ? 'driver' : 'user', subjectId, 'engagement:status', told)
    },
  }),
  reaction<World, 'engagement.bid-moved'>({
    name: 'engagements.tell-bid',
    on: 'engagement.bid-moved',
    run: async (world, { payload: { engagementId, riderId, bidId, move } }) => {
      if ((await findEngagement(world.db, engagementId))?.status !== 'open') return
      world.realtime.tell('user', riderId, 'engagement:bid', { engagementId, bidId, move })
    },
  }),
]
