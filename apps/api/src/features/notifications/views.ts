// How a notification looks to its reader: the messages are written now, in the language that is theirs now.
import type { Notification } from '@livery/contracts/notifications/notifications.ts'
import type { SayLetter } from '../../platform/messages/messages.ts'
import { type Kind, ruleOf } from './domain/kinds.ts'
import { messageOf, titleOf } from './say-notification.ts'
import type { StoredNotification } from './store/notifications.ts'

export function notificationView(one: StoredNotification, say: SayLetter): Notification {
  return {
    _id: one.id,
    id: one.id,
    topic: ruleOf(one.kind).topic,
    kind: one.kind,
    title: titleOf(say, one.kind),
    message: messageOf(say, one.kind, one.details),
    status: one.readAt === null ? 'unread' : 'read',
    path: one.path,
    rideId: one.rideId,
    createdAt: one.createdAt.toISOString(),
    updatedAt: one.updatedAt.toISOString(),
  }
}

export function smsText(kind: Kind, details: StoredNotification['details'], say: SayLetter): string {
  return say('notification.sms', { title: titleOf(say, kind), message: messageOf(say, kind, details) })
}
