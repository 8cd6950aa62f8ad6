import type { AppContext } from '../../app-context.ts'
import { reaction } from '../../platform/facts.ts'
import { forgetTicketsOf } from './store/forget.ts'
import './events.ts'

const CHANGES = ['support.ticket-opened', 'support.replied', 'support.moved', 'support.assigned'] as const

export const supportReactions = [
  ...CHANGES.map((name) =>
    reaction<AppContext, (typeof CHANGES)[number]>({
      name: 'support.tell-office',
      on: name,
      anyOrder: true,
      run: async (ctx, { payload }) => ctx.realtime.tellAll('admin', 'support:ticket', { ticketId: payload.ticketId }),
    }),
  ),
  reaction<AppContext, 'person.erased'>({
    name: 'support.forget-person',
    on: 'person.erased',
    run: async (_ctx, { payload }, once) => {
      await once((tx) => forgetTicketsOf(tx, payload.userId))
    },
  }),
]
