import type { AppContext } from '../../app-context.ts'
import { type EventHandler, eventHandler } from '../../platform/domain-events.ts'
import { forgetProposalsOf } from './store/proposals.ts'
import { takeBackUnpaid } from './use-cases/lapse-proposal.ts'
import './events.ts'

export const proposalsEventHandlers: readonly EventHandler<AppContext>[] = [
  eventHandler<AppContext, 'ride.moved'>({
    name: 'proposals.take-back-unpaid',
    on: 'ride.moved',
    run: async (ctx, { payload: { rideId, from, move, actor } }, exactlyOnce) => {
      if (from !== 'pending_payment' || (move !== 'lapse' && move !== 'cancel')) return
      await exactlyOnce((tx) => takeBackUnpaid(ctx, tx, rideId, actor === 'office'))
    },
  }),
  eventHandler<AppContext, 'proposal.moved'>({
    name: 'proposals.tell-office',
    on: 'proposal.moved',
    run: async (ctx, { payload: { proposalId, version, to: status } }) =>
      ctx.realtime.tellAll('admin', 'proposal:status', { proposalId, version, status }),
  }),
  eventHandler<AppContext, 'person.erased'>({
    name: 'proposals.forget-person',
    on: 'person.erased',
    run: async (_ctx, { payload }, exactlyOnce) => {
      await exactlyOnce((tx) => forgetProposalsOf(tx, payload.userId))
    },
  }),
]
