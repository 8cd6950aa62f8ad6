import { reaction } from '../../platform/facts.ts'
import type { World } from '../../world.ts'
import { forgetTicketsOf } from './store/forget.ts'
import './events.ts'

const CHANGES = ['support.ticket-opened', 'support.replied', 'support.moved', 'support.assigned'] as const

export const supportReactions = [
  ...CHANGES.map((name) =>
    reaction<World, (typeof CHANGES)[number]>({
      name: 'support.tell-office',
      on: name,
      anyOrder: true,
      run: async (world, { payload }) =>
        world.realtime.tellAll('admin', 'support:ticket', { ticketId: payload.ticketId }),
    }),
  ),
  reaction<World, 'person.erased'>({
    name: 'support.forget-person',
    on: 'person.erased',
    run: async (_world, { payload }, once) => {
      await once((tx) => forgetTicketsOf(tx, payload.userId))
    },
  }),
]
