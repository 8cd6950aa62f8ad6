import { notificationsContract } from '@livery/contracts/notifications/notifications.ts'
import { type Handlers, mount } from '../../platform/http/mount.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refusal.ts'
import { getPerson } from '../identity/index.ts'
import { notificationsAccess } from './access.ts'
import { findMail, listMails } from './store/mailbox.ts'
import { deleteNotification, listNotifications, markAllRead, markNotification } from './store/notifications.ts'
import { changeSetting } from './use-cases/change-setting.ts'
import { showSettings } from './use-cases/show-settings.ts'
import { notificationView } from './views.ts'

export function mountNotifications(server: HttpServer): void {
  mount(server, 'notifications', notificationsContract, notificationsAccess, handlers)
}

const handlers: Handlers<typeof notificationsContract> = {
  list: async ({ world, caller: { userId }, query }) => {
    const [{ notifications, total, unread }, { locale }] = await Promise.all([
      listNotifications(world.db, userId, query),
      getPerson(world.db, userId),
    ])
    const { page, pageSize } = query
    return {
      data: notifications.map((one) => notificationView(one, locale)),
      meta: { page, pageSize, total, totalPages: Math.ceil(total / pageSize), unread },
    }
  },
  updateStatus: async ({ world, caller: { userId }, params, body }) => {
    const marked = await markNotification(world.db, userId, params.id, body?.status !== 'unread', world.now())
    if (marked === undefined) throw refuse('NOT_FOUND')
    return { data: notificationView(marked, (await getPerson(world.db, userId)).locale) }
  },
  readAll: async ({ world, caller }) => {
    await markAllRead(world.db, caller.userId, world.now())
    return { data: { unread: 0 } }
  },
  remove: async ({ world, caller, params }) => {
    if (!(await deleteNotification(world.db, caller.userId, params.id))) throw refuse('NOT_FOUND')
    return { data: { message: 'The notification is deleted.' } }
  },
  settings: async ({ world, caller }) => ({ data: await showSettings(world, caller.userId) }),
  changeSetting: async ({ world, caller, body }) => ({ data: await changeSetting(world, caller, body) }),
  mailbox: async ({ world, query }) => {
    const { page, pageSize, to } = query
    const { mails, total } = await listMails(world.db, to?.toLowerCase(), { page, pageSize })
    return { data: mails, meta: { page, pageSize, total, totalPages: Math.ceil(total / pageSize) } }
  },
  mail: async ({ world, params }) => {
    const mail = await findMail(world.db, params.id)
    if (mail === undefined) throw refuse('NOT_FOUND')
    return { data: mail }
  },
}
