// What identity itself keeps of somebody.
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { describeDevice } from './domain/device.ts'
import type { ExportPart } from './export/export-part.ts'
import { getAccount } from './shared/get-account.ts'
import { savedListView } from './show-saved-lists.ts'
import { listProviderIdentities } from './store/provider-identities.ts'
import { listSavedLists } from './store/saved-lists.ts'
import { listOpenSessions } from './store/sessions.ts'
import { listSuspensions } from './store/suspensions.ts'
import { accountToMe, NOTHING_UNREAD } from './views.ts'

export const OWN_PARTS: readonly ExportPart[] = [
  { name: 'account', gather: gatherAccount },
  {
    name: 'sessions',
    gather: async (ctx, userId) =>
      (await listOpenSessions(ctx.db, userId)).map(({ createdAt, lastUsedAt, from }) => ({
        ...describeDevice(from.userAgent),
        network: from.network,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      })),
  },
  {
    name: 'providers',
    gather: async (ctx, userId) =>
      (await listProviderIdentities(ctx.db, userId)).map(({ provider, email, linkedAt }) => ({
        provider,
        email,
        linkedAt: linkedAt.toISOString(),
      })),
  },
  {
    name: 'savedLists',
    gather: async (ctx, userId) =>
      (await listSavedLists(ctx.db, userId)).map((list) => savedListView({ userId, runsTheOffice: false }, list)),
  },
  {
    name: 'suspensions',
    gather: async (ctx, userId) =>
      (await listSuspensions(ctx.db, userId)).map(({ reason, suspendedAt, liftedAt }) => ({
        reason,
        at: suspendedAt.toISOString(),
        liftedAt: liftedAt?.toISOString() ?? null,
      })),
  },
]

async function gatherAccount(ctx: AppContext, userId: UserId): Promise<unknown> {
  const {
    unreadMessages: _,
    unreadNotifications: __,
    ...me
  } = accountToMe(ctx, await getAccount(ctx.db, userId), NOTHING_UNREAD)
  return me
}
