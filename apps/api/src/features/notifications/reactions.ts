// Every fact that somebody is told of has its listener here. A telling that fails becomes a job: it is tried again on
// its own, and what else waits for the fact, or comes after it, goes on.
import type { AppContext } from '../../app-context.ts'
import { type Fact, type FactName, type Reaction, reaction } from '../../platform/facts.ts'
import { forgetNotificationsOf } from './store/sweep.ts'
import { tellingsOf, tellOfFact } from './use-cases/tell-of-fact.ts'
import { WHAT_IS_TOLD } from './what-is-told.ts'

const toldFacts = (Object.keys(WHAT_IS_TOLD) as (keyof typeof WHAT_IS_TOLD)[]).filter(
  (name) => WHAT_IS_TOLD[name] !== 'nobody',
)

export const notificationReactions: readonly Reaction<AppContext>[] = [
  ...toldFacts.map((name) =>
    reaction<AppContext, FactName>({ name: 'notifications.tell', on: name, run: tellOrTryLater }),
  ),
  reaction<AppContext, 'person.erased'>({
    name: 'notifications.forget-person',
    on: 'person.erased',
    run: async (_ctx, { payload }, once) => {
      await once((tx) => forgetNotificationsOf(tx, payload.userId))
    },
  }),
]

async function tellOrTryLater(ctx: AppContext, { id, name, payload }: Fact): Promise<void> {
  if (tellingsOf({ name, payload }).length === 0) return
  try {
    await tellOfFact(ctx, { id, name, payload })
  } catch (error) {
    ctx.log.error({ err: error, fact: name, eventId: id }, 'a telling failed and will be tried again')
    await ctx.transact((tx) => ctx.jobs.schedule(tx, 'notifications.tell', { id, name, payload }))
  }
}
