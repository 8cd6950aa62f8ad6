import type {
  NotificationChannel,
  NotificationSettings,
  NotificationTopic,
} from '@livery/contracts/notifications/notifications.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { refuse } from '../../../platform/refusal.ts'
import { keepChoice } from '../store/choices.ts'
import { channelsOf, showSettings } from './show-settings.ts'

export async function changeSetting(
  ctx: AppContext,
  { userId, userType }: Caller,
  choice: { topic: NotificationTopic; channel: NotificationChannel; enabled: boolean },
): Promise<NotificationSettings> {
  if (!channelsOf(choice.topic, userType).includes(choice.channel)) throw refuse('CHOICE_NOT_OFFERED')
  await keepChoice(ctx.db, userId, choice)
  return showSettings(ctx, userId)
}
