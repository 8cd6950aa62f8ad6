import type { Person } from '@/lib/session/person.ts'

/** Where somebody's list is. */
export function notificationsPath(userType: Person['userType']): string {
  return userType === 'driver' ? '/drive/notifications' : '/notifications'
}
