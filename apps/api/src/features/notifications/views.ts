// How a notification looks to its reader: the messages are written now, in the language that is theirs now.
import type { Notification } from '@livery/contracts/notifications/notifications.ts'
import { fill, type Locale } from './domain/fill.ts'
import { NOTIFICATION_MESSAGES } from './messages/messages.ts'
import { type Kind, ruleOf } from './notification-rules.ts'
import type { StoredNotification } from './store/notifications.ts'

export function notificationView(one: StoredNotification, locale: Locale): Notification {
  const messages = NOTIFICATION_MESSAGES[locale]
  const { title, message } = messages.kinds[one.kind]
  return {
    _id: one.id,
    id: one.id,
    topic: ruleOf(one.kind).topic,
    kind: one.kind,
    title,
    message: fill(message, one.details, messages),
    status: one.readAt === null ? 'unread' : 'read',
    path: one.path,
    rideId: one.rideId,
    createdAt: one.createdAt.toISOString(),
    updatedAt: one.updatedAt.toISOString(),
  }
}

/** What a locked screen shows: the title alone, which says nothing of anybody. */
export function pushBody(kind: Kind, locale: Locale): string {
  return NOTIFICATION_MESSAGES[locale].kinds[kind].title
}

export function smsText(kind: Kind, details: StoredNotification['details'], locale: Locale): string {
  const messages = NOTIFICATION_MESSAGES[locale]
  const { title, message } = messages.kinds[kind]
  return `Livery: ${title} ${fill(message, details, messages)}`
}
