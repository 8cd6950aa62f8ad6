// When a fact arrives, do this.
import { type Reaction, reaction } from '../../platform/facts.ts'
import { dropFiles } from '../../platform/storage/files.ts'
import type { World } from '../../world.ts'
import { listenersOf } from './conversation.ts'
import './events.ts'
import { showMessage } from './show-chat.ts'
import { eraseMessagesOf, findMessage } from './store/messages.ts'

export const chatReactions: readonly Reaction<World>[] = [
  reaction<World, 'chat.message-sent'>({
    name: 'chat.show-message',
    on: 'chat.message-sent',
    anyOrder: true,
    run: async (world, { payload }) => {
      const stored = await findMessage(world.db, payload.messageId)
      if (stored === undefined) return
      const message = await showMessage(world, stored)
      for (const { audience, id } of listenersOf(payload.rideId, payload))
        world.realtime.tell(audience, id, 'message', { message })
    },
  }),
  reaction<World, 'person.erased'>({
    name: 'chat.forget-person',
    on: 'person.erased',
    run: async (world, { payload }, once) => {
      await once(async (tx) => dropFiles(tx, await eraseMessagesOf(tx, payload.userId, world.now())))
    },
  }),
]
