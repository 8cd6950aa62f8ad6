import { z } from 'zod'
import { Done, Instant, idOf, list, one, PageMeta, PageQuery } from '../common.ts'
import { contract } from '../endpoint.ts'
import { mailboxContract } from './mailbox.ts'

/** What a notification is about; people choose by topic what reaches them, and how. */
export const NotificationTopic = z.enum([
  'rides',
  'offers',
  'payments',
  'messages',
  'documents',
  'engagements',
  'support',
])
export type NotificationTopic = z.infer<typeof NotificationTopic>

/** Ways out of the app. Within it, a notification stands in the list. */
export const NotificationChannel = z.enum(['push', 'mail', 'sms'])
export type NotificationChannel = z.infer<typeof NotificationChannel>

export const NotificationStatus = z.enum(['unread', 'read'])

/** One thing that happened, in the reader's own language. */
export const Notification = z.object({
  _id: idOf('notification'),
  id: idOf('notification'),
  topic: NotificationTopic,
  kind: z.string(),
  title: z.string(),
  message: z.string(),
  status: NotificationStatus,
  /** Where it leads, in the web. */
  path: z.string().nullable(),
  rideId: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Notification = z.infer<typeof Notification>

export const NotificationSettings = z.object({
  enabled: z.boolean(),
  /** What a browser subscribes with (RFC 8292). */
  vapidPublicKey: z.string(),
  topics: z.array(
    z.object({
      topic: NotificationTopic,
      channels: z.array(z.object({ channel: NotificationChannel, enabled: z.boolean() })),
    }),
  ),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

const byId = z.strictObject({ id: idOf('notification') })

export const notificationsContract = contract({
  list: {
    method: 'GET',
    path: '/notification',
    summary: 'The caller’s own notifications, and how many of them are unread.',
    query: PageQuery.extend({ status: NotificationStatus.optional() }),
    reply: list(Notification).extend({ meta: PageMeta.extend({ unread: z.int() }) }),
  },
  updateStatus: {
    method: 'PUT',
    path: '/notification/update-status/{id}',
    audit: 'nothing',
    summary: 'Mark one as read, or as unread again.',
    params: byId,
    body: z.strictObject({ status: NotificationStatus.default('read') }).nullish(),
    reply: one(Notification),
  },
  readAll: {
    method: 'PUT',
    path: '/notification/read-all',
    audit: 'nothing',
    summary: 'Mark all as read.',
    reply: one(z.object({ unread: z.int() })),
  },
  remove: {
    method: 'DELETE',
    path: '/notification/delete/{id}',
    audit: 'nothing',
    summary: 'Delete one.',
    params: byId,
    reply: Done,
  },
  settings: {
    method: 'GET',
    path: '/notification/settings',
    summary: 'What reaches the caller, topic by topic and way by way, and the key that browsers subscribe with.',
    reply: one(NotificationSettings),
  },
  changeSetting: {
    method: 'PUT',
    path: '/notification/settings',
    audit: 'nothing',
    summary: 'Switch one way of one topic on or off.',
    body: z.strictObject({ topic: NotificationTopic, channel: NotificationChannel, enabled: z.boolean() }),
    reply: one(NotificationSettings),
  },
  ...mailboxContract,
})
