// When a domain event arrives, do this.
import type { AppContext } from '../../app-context.ts'
import { type EventHandler, eventHandler } from '../../platform/domain-events.ts'
import { dropFiles } from '../../platform/storage/files.ts'
import { listenersOf } from './conversation.ts'
import './events.ts'
import { showMessage } from './show-chat.ts'
import { eraseMessagesOf, findMessage } from './store/messages.ts'

export const chatEventHandlers: readonly EventHandler<AppContext>[] = [
  eventHandler<AppContext, 'chat.message-sent'>({
    name: 'chat.show-message',
    on: 'chat.message-sent',
    anyOrder: true,
    run: async (ctx, { payload }) => {
      const stored = await findMessage(ctx.db, payload.messageId)
      if (stored === undefined) return
      const message = await showMessage(ctx, stored)
      for (const { audience, id } of listenersOf(payload.rideId, payload))
        ctx.realtime.tell(audience, id, 'message', { message })
    },
  }),
  eventHandler<AppContext, 'person.erased'>({
    name: 'chat.forget-person',
    on: 'person.erased',
    run: async (ctx, { payload }, exactlyOnce) => {
      await exactlyOnce(async (tx) => dropFiles(tx, await eraseMessagesOf(tx, payload.userId, ctx.now())))
    },
  }),
]
