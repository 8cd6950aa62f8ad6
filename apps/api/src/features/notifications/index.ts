// The front door. Nobody imports it but the table of contents: notifications listen to everyone.
import type { Feature } from '../../platform/feature.ts'
import type { UnreadCount } from '../identity/index.ts'
import { notificationEventHandlers } from './event-handlers.ts'
import { notificationJobs } from './jobs.ts'
import { mountNotifications } from './routes.ts'
import { countUnreadOf } from './store/notifications.ts'

export { notificationsExport } from './export-notifications.ts'

export const notifications: Feature = {
  name: 'notifications',
  mount: (server) => mountNotifications(server),
  eventHandlers: notificationEventHandlers,
  jobs: notificationJobs,
}

/** What `auth/me` says of the list here. */
export const countUnread: UnreadCount = async (db, userId) => ({ unreadNotifications: await countUnreadOf(db, userId) })
