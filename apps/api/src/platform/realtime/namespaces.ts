// Who sits behind a socket, and the namespace of each kind; a person's own is `/<namespace>/<id>`.
import type { UserType } from '@livery/contracts/common.ts'

export const NAMESPACES = {
  user: 'userNamespace',
  driver: 'driverNamespace',
  chat: 'chatNamespace',
  guest: 'guestNamespace',
  admin: 'adminNamespace',
} as const
export type SocketKind = keyof typeof NAMESPACES
export const KIND_BY_NAMESPACE = Object.fromEntries(
  Object.entries(NAMESPACES).map(([kind, name]) => [name, kind]),
) as Record<string, SocketKind>
/** Whose id stands after the namespace, and so who hears what is told there. */
export const BELONGS_TO: Record<SocketKind, string> = {
  user: 'the rider',
  driver: 'the driver',
  chat: 'the rider, or the driver',
  guest: 'the ride: whoever has its guest’s link',
  admin: 'the officer',
}
/** Who comes in with an account, each to the namespace of their own id. */
export const MAY_ENTER: Record<SocketKind, readonly UserType[]> = {
  user: ['user'],
  driver: ['driver'],
  chat: ['user', 'driver'],
  // By the link of a ride: no account is a guest.
  guest: [],
  admin: ['admin'],
}
