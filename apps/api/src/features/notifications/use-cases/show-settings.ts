import {
  NotificationChannel,
  type NotificationSettings,
  NotificationTopic,
} from '@livery/contracts/notifications/notifications.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { getPerson } from '../../identity/index.ts'
import { KINDS } from '../domain/kinds.ts'
import { switchedOffOf } from '../store/choices.ts'

/** Only what something is told about to people of this kind, and only the ways by which it is. */
export async function showSettings(ctx: AppContext, userId: UserId): Promise<NotificationSettings> {
  const [person, off] = await Promise.all([getPerson(ctx.db, userId), switchedOffOf(ctx.db, userId)])
  return {
    enabled: person.notificationsEnabled,
    vapidPublicKey: ctx.push.publicKey,
    topics: NotificationTopic.options.flatMap((topic) => {
      const channels = channelsOf(topic, person.userType)
      if (channels.length === 0) return []
      return [{ topic, channels: channels.map((channel) => ({ channel, enabled: !off.has(`${topic} ${channel}`) })) }]
    }),
  }
}

export function channelsOf(topic: NotificationTopic, userType: string): NotificationChannel[] {
  const rules = Object.values(KINDS).filter(
    (rule) => rule.topic === topic && (rule.to === userType || (rule.to === 'everybody' && userType !== 'admin')),
  )
  return NotificationChannel.options.filter((channel) =>
    rules.some((rule) => (rule.channels as readonly string[]).includes(channel)),
  )
}
