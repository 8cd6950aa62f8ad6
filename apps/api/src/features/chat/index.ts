// The front door; below, the unread messages of rides are plugged in at the start.
import type { Feature } from '../../platform/feature.ts'
import type { UnreadCount } from '../identity/index.ts'
import type { Chats } from '../rides/ports.ts'
import './events.ts'
import { chatJobs } from './jobs.ts'
import { chatReactions } from './reactions.ts'
import { mountChat } from './routes.ts'
import { chatSockets } from './sockets.ts'
import { countUnreadOf, unreadByRide } from './store/unread.ts'

const chats: Chats = { unreadByRide }

export const chat: Feature = {
  name: 'chat',
  mount: mountChat,
  reactions: chatReactions,
  jobs: chatJobs,
  sockets: chatSockets,
  start: async (world) => {
    Object.assign(world, { chats })
    return () => {}
  },
}

/** What `auth/me` says of the messages here. */
export const countUnreadMessages: UnreadCount = async (db, userId) => ({
  unreadMessages: await countUnreadOf(db, userId, new Date()),
})
