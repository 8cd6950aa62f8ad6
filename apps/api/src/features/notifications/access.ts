import type { notificationsContract } from '@livery/contracts/notifications/mailbox.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const notificationsAccess: AccessTable<typeof notificationsContract> = {
  mailbox: 'admin',
  mail: 'admin',
}
