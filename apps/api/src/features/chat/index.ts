// The front door.
import type { Feature } from '../../platform/feature.ts'
import type { ExportPart, UnreadCount } from '../identity/index.ts'
import type { Chats } from '../rides/ports.ts'
import './events.ts'
import { chatEventHandlers } from './event-handlers.ts'
import { chatJobs } from './jobs.ts'
import { mountChat } from './routes.ts'
import { showMessages } from './show-chat.ts'
import { chatSockets } from './sockets.ts'
import { writtenBy } from './store/messages.ts'
import { countUnreadOf, unreadByRide } from './store/unread.ts'

export const chat: Feature = {
  name: 'chat',
  mount: mountChat,
  eventHandlers: chatEventHandlers,
  jobs: chatJobs,
  sockets: chatSockets,
}

/** What rides below ask of chats. */
export function createChats(): Chats {
  return { unreadByRide }
}

/** What `auth/me` says of the messages here. */
export const countUnreadMessages: UnreadCount = async (db, userId) => ({
  unreadMessages: await countUnreadOf(db, userId, new Date()),
})

const MOST = 10_000

/** For the copy of somebody's data: what they wrote. What was written to them is the other person's. */
export const chatExport: readonly ExportPart[] = [
  {
    name: 'chatMessages',
    gather: async (ctx, userId) => showMessages(ctx, await writtenBy(ctx.db, userId, MOST)),
  },
]
