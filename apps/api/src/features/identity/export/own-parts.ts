// What identity itself keeps of somebody.
import type { UserId } from '@livery/kernel/ids.ts'
import type { World } from '../../../world.ts'
import { describeDevice } from '../domain/device.ts'
import { listProviderIdentities } from '../store/provider-identities.ts'
import { listOpenSessions } from '../store/sessions.ts'
import { listSuspensions } from '../store/suspensions.ts'
import { getAccount } from '../use-cases/get-account.ts'
import { accountToMe, NOTHING_UNREAD } from '../views.ts'
import type { ExportPart } from './export-part.ts'

export const OWN_PARTS: readonly ExportPart[] = [
  { name: 'account', gather: gatherAccount },
  {
    name: 'sessions',
    gather: async (world, userId) =>
      (await listOpenSessions(world.db, userId)).map(({ createdAt, lastUsedAt, from }) => ({
        ...describeDevice(from.userAgent),
        network: from.network,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      })),
  },
  {
    name: 'providers',
    gather: async (world, userId) =>
      (await listProviderIdentities(world.db, userId)).map(({ provider, email, linkedAt }) => ({
        provider,
        email,
        linkedAt: linkedAt.toISOString(),
      })),
  },
  {
    name: 'suspensions',
    gather: async (world, userId) =>
      (await listSuspensions(world.db, userId)).map(({ reason, suspendedAt, liftedAt }) => ({
        reason,
        at: suspendedAt.toISOString(),
        liftedAt: liftedAt?.toISOString() ?? null,
      })),
  },
]

async function gatherAccount(world: World, userId: UserId): Promise<unknown> {
  const {
    unreadMessages: _,
    unreadNotifications: __,
    ...me
  } = accountToMe(world, await getAccount(world.db, userId), NOTHING_UNREAD)
  return me
}
