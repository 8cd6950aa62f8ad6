import type { chatContract } from '@livery/contracts/chat/chat.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

// The ride must be the caller's own, as its rider or as the driver who has it now.
export const chatAccess: AccessTable<typeof chatContract> = {
  show: ['user', 'driver'],
  messages: ['user', 'driver'],
  send: ['user', 'driver'],
  read: ['user', 'driver'],
  // The guest's link is their permission.
  guestShow: 'public',
  guestMessages: 'public',
  guestSend: 'public',
  guestRead: 'public',
  officeShow: { office: 'people.private' },
  officeRead: { office: 'people.private' },
}
