// Which ways a telling takes. The list in the app, push and text messages follow the person's one switch; letters do
// not, since some of them are receipts. Each way of a topic can be switched off on its own; the list in the app cannot.
import type { NotificationChannel } from '@livery/contracts/notifications/notifications.ts'

export type Channel = 'app' | NotificationChannel

export interface Reachable {
  readonly notificationsEnabled: boolean
  readonly phone: string | null
  readonly isErased: boolean
}

export function decideChannels(
  offered: readonly Channel[],
  person: Reachable,
  switchedOff: ReadonlySet<NotificationChannel>,
): readonly Channel[] {
  if (person.isErased) return []
  return offered.filter((channel) => {
    if (channel !== 'mail' && !person.notificationsEnabled) return false
    if (channel === 'sms' && person.phone === null) return false
    return channel === 'app' || !switchedOff.has(channel)
  })
}
