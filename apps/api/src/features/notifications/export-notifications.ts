// What is kept of somebody here, for the copy of their data: what they were told, in the words of their language.
import { DEFAULT_LOCALE } from '@livery/kernel/languages.ts'
import type { ExportPart } from '../identity/index.ts'
import { devicesOf, peopleById } from '../identity/index.ts'
import { switchedOffOf } from './store/choices.ts'
import { listNotifications } from './store/notifications.ts'
import { notificationView } from './views.ts'

const AT_A_TIME = 200

export const notificationsExport: readonly ExportPart[] = [
  {
    name: 'notifications',
    gather: async (ctx, userId) => {
      const locale = (await peopleById(ctx.db, [userId])).get(userId)?.locale ?? DEFAULT_LOCALE
      const say = ctx.messages.letters(locale)
      const told: unknown[] = []
      for (let page = 1; ; page += 1) {
        const { notifications, total } = await listNotifications(ctx.db, userId, { page, pageSize: AT_A_TIME })
        for (const one of notifications) {
          const { title, message, status, createdAt } = notificationView(one, say)
          told.push({ title, message, status, createdAt })
        }
        if (page * AT_A_TIME >= total) return told
      }
    },
  },
  {
    name: 'switchedOff',
    gather: async (ctx, userId) => [...(await switchedOffOf(ctx.db, userId))],
  },
  {
    name: 'devices',
    gather: async (ctx, userId) =>
      (await devicesOf(ctx.db, userId)).map((device) =>
        // Of the address that a push goes to, the company is enough: with all of it, anybody could push.
        device.kind === 'firebase' ? 'Firebase' : new URL(device.subscription.endpoint).host,
      ),
  },
]
