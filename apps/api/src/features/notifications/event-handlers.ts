// Every event that somebody is told of has its listener here. A telling that fails becomes a job: it is tried again on
// its own, and what else waits for the event, or comes after it, goes on.
import type { AppContext } from '../../app-context.ts'
import {
  type DomainEvent,
  type DomainEventName,
  type EventHandler,
  eventHandler,
} from '../../platform/domain-events.ts'
import { NOTIFICATION_RULES } from './notification-rules.ts'
import { forgetNotificationsOf } from './store/sweep.ts'
import { notifyOfEvent, tellingsOf } from './use-cases/notify-of-event.ts'

const notifiedEvents = (Object.keys(NOTIFICATION_RULES) as (keyof typeof NOTIFICATION_RULES)[]).filter(
  (name) => NOTIFICATION_RULES[name] !== 'nobody',
)

export const notificationEventHandlers: readonly EventHandler<AppContext>[] = [
  ...notifiedEvents.map((name) =>
    eventHandler<AppContext, DomainEventName>({ name: 'notifications.tell', on: name, run: tellOrTryLater }),
  ),
  eventHandler<AppContext, 'person.erased'>({
    name: 'notifications.forget-person',
    on: 'person.erased',
    run: async (_ctx, { payload }, exactlyOnce) => {
      await exactlyOnce((tx) => forgetNotificationsOf(tx, payload.userId))
    },
  }),
]

async function tellOrTryLater(ctx: AppContext, { id, name, payload }: DomainEvent): Promise<void> {
  if (tellingsOf({ name, payload }).length === 0) return
  try {
    await notifyOfEvent(ctx, { id, name, payload })
  } catch (error) {
    ctx.log.error({ err: error, event: name, eventId: id }, 'a telling failed and will be tried again')
    await ctx.transact((tx) => ctx.jobs.schedule(tx, 'notifications.tell', { id, name, payload }))
  }
}
