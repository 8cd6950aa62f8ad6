// How a notification looks to its reader: the words are written now, in the language that is theirs now.
import type { Notification } from '@livery/contracts/notifications/notifications.ts'
import { fill, type Locale } from './domain/fill.ts'
import type { StoredNotification } from './store/notifications.ts'
import { type Kind, ruleOf } from './what-is-told.ts'
import { NOTIFICATION_WORDS } from './words/words.ts'

export function notificationView(one: StoredNotification, locale: Locale): Notification {
  const words = NOTIFICATION_WORDS[locale]
  const { title, message } = words.kinds[one.kind]
  return {
    _id: one.id,
    id: one.id,
    topic: ruleOf(one.kind).topic,
    kind: one.kind,
    title,
    message: fill(message, one.details, words),
    status: one.readAt === null ? 'unread' : 'read',
    path: one.path,
    rideId: one.rideId,
    createdAt: one.createdAt.toISOString(),
    updatedAt: one.updatedAt.toISOString(),
  }
}

/** What a locked screen shows: the title alone, which says nothing of anybody. */
export function pushBody(kind: Kind, locale: Locale): string {
  return NOTIFICATION_WORDS[locale].kinds[kind].title
}

export function smsText(kind: Kind, details: StoredNotification['details'], locale: Locale): string {
  const words = NOTIFICATION_WORDS[locale]
  const { title, message } = words.kinds[kind]
  return `Livery: ${title} ${fill(message, details, words)}`
}
