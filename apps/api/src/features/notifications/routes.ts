import type { Mail } from '@livery/contracts/notifications/mailbox.ts'
import { notificationsContract } from '@livery/contracts/notifications/notifications.ts'
import { fieldColumns, listOrCsv } from '../../platform/http/csv.ts'
import { type Handlers, mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
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

const MAIL_COLUMNS = fieldColumns<Mail>('_id', 'channel', 'to', 'subject', 'status', 'createdAt', 'updatedAt')

const handlers: Handlers<typeof notificationsContract> = {
  list: async ({ ctx, caller: { userId }, query }) => {
    const [{ notifications, total, unread }, { locale }] = await Promise.all([
      listNotifications(ctx.db, userId, query),
      getPerson(ctx.db, userId),
    ])
    const { page, pageSize } = query
    return {
      data: notifications.map((one) => notificationView(one, ctx.messages.letters(locale))),
      meta: { page, pageSize, total, totalPages: Math.ceil(total / pageSize), unread },
    }
  },
  updateStatus: async ({ ctx, caller: { userId }, params, body }) => {
    const marked = await markNotification(ctx.db, userId, params.id, body?.status !== 'unread', ctx.now())
    if (marked === undefined) throw refuse('NOT_FOUND')
    const { locale } = await getPerson(ctx.db, userId)
    return { data: notificationView(marked, ctx.messages.letters(locale)) }
  },
  readAll: async ({ ctx, caller }) => {
    await markAllRead(ctx.db, caller.userId, ctx.now())
    return { data: { unread: 0 } }
  },
  remove: async ({ ctx, caller, params }) => {
    if (!(await deleteNotification(ctx.db, caller.userId, params.id))) throw refuse('NOT_FOUND')
    return { data: { message: 'The notification is deleted.' } }
  },
  settings: async ({ ctx, caller }) => ({ data: await showSettings(ctx, caller.userId) }),
  changeSetting: async ({ ctx, caller, body }) => ({ data: await changeSetting(ctx, caller, body) }),
  mailbox: (call) =>
    listOrCsv(call, 'mailbox', MAIL_COLUMNS, async (part) => {
      const { mails, total } = await listMails(call.ctx.db, call.query.to?.toLowerCase(), part)
      return { data: mails, meta: pageMeta(part, total) }
    }),
  mail: async ({ ctx, params }) => {
    const mail = await findMail(ctx.db, params.id)
    if (mail === undefined) throw refuse('NOT_FOUND')
    return { data: mail }
  },
}
