import { reaction } from '../../platform/facts.ts'
import type { World } from '../../world.ts'
import { forgetTicketsOf } from './store/forget.ts'
import './events.ts'

export const supportReactions = [
  reaction<World, 'person.erased'>({
    name: 'support.forget-person',
    on: 'person.erased',
    run: async (_world, { payload }, once) => {
      await once((tx) => forgetTicketsOf(tx, payload.userId))
    },
  }),
]
