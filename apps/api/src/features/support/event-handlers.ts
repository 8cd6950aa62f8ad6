import type { AppContext } from '../../app-context.ts'
import { eventHandler } from '../../platform/domain-events.ts'
import { forgetTicketsOf } from './store/forget.ts'
import './events.ts'

const CHANGES = ['support.ticket-opened', 'support.replied', 'support.moved', 'support.assigned'] as const

export const supportEventHandlers = [
  ...CHANGES.map((name) =>
    eventHandler<AppContext, (typeof CHANGES)[number]>({
      name: 'support.tell-office',
      on: name,
      anyOrder: true,
      run: async (ctx, { payload }) => ctx.realtime.tellAll('admin', 'support:ticket', { ticketId: payload.ticketId }),
    }),
  ),
  eventHandler<AppContext, 'person.erased'>({
    name: 'support.forget-person',
    on: 'person.erased',
    run: async (_ctx, { payload }, exactlyOnce) => {
      await exactlyOnce((tx) => forgetTicketsOf(tx, payload.userId))
    },
  }),
]
