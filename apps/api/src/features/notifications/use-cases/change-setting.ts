import type {
  NotificationChannel,
  NotificationSettings,
  NotificationTopic,
} from '@livery/contracts/notifications/notifications.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { keepChoice } from '../store/choices.ts'
import { channelsOf, showSettings } from './show-settings.ts'

export async function changeSetting(
  world: World,
  { userId, userType }: Caller,
  choice: { topic: NotificationTopic; channel: NotificationChannel; enabled: boolean },
): Promise<NotificationSettings> {
  if (!channelsOf(choice.topic, userType).includes(choice.channel)) throw refuse('CHOICE_NOT_OFFERED')
  await keepChoice(world.db, userId, choice)
  return showSettings(world, userId)
}
