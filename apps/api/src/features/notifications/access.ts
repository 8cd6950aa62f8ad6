import type { notificationsContract } from '@livery/contracts/notifications/notifications.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const notificationsAccess: AccessTable<typeof notificationsContract> = {
  list: ['user', 'driver'],
  updateStatus: ['user', 'driver'],
  readAll: ['user', 'driver'],
  remove: ['user', 'driver'],
  settings: ['user', 'driver'],
  changeSetting: ['user', 'driver'],
  mailbox: { office: 'people.private' },
  mail: { office: 'people.private' },
}
