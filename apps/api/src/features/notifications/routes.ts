import { notificationsContract } from '@livery/contracts/notifications/mailbox.ts'
import { type Handlers, mount } from '../../platform/http/mount.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refusal.ts'
import { notificationsAccess } from './access.ts'
import { findMail, listMails } from './store.ts'

export function mountNotifications(server: HttpServer): void {
  mount(server, 'notifications', notificationsContract, notificationsAccess, handlers)
}

const handlers: Handlers<typeof notificationsContract> = {
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
