import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../app-context.ts'
import { eventHandler } from '../../platform/domain-events.ts'
import { forgetDriverOf } from './store/seen.ts'

/** What a phone kept without a signal comes within this, mostly. */
const LATER_MS = 15 * MINUTE_MS

export const trafficEventHandlers = [
  eventHandler<AppContext, 'ride.moved'>({
    name: 'traffic.look-at-ride',
    on: 'ride.moved',
    run: async (ctx, { payload: { rideId, to } }, exactlyOnce) => {
      if (to !== 'completed') return
      await exactlyOnce((tx) => ctx.jobs.schedule(tx, 'traffic.look-at-ride', { rideId }, addMs(ctx.now(), LATER_MS)))
    },
  }),
  eventHandler<AppContext, 'person.erased'>({
    name: 'traffic.forget-person',
    on: 'person.erased',
    run: async (_ctx, { payload }, exactlyOnce) => {
      await exactlyOnce((tx) => forgetDriverOf(tx, payload.userId))
    },
  }),
]
