// The front door: the only file that other features import.
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { eventHandler } from '../../platform/domain-events.ts'
import type { Feature } from '../../platform/feature.ts'
import { mountGuests } from './routes.ts'
import { forgetGuestsOf, listSavedGuests } from './store/saved-guests.ts'
import { savedGuestToView } from './views.ts'

/** The guests whom a rider saved, by name. */
export const showSavedGuests = async (ctx: AppContext, userId: UserId) =>
  (await listSavedGuests(ctx.db, userId)).map(savedGuestToView)

export const guests: Feature = {
  name: 'guests',
  mount: (server) => mountGuests(server),
  eventHandlers: [
    eventHandler<AppContext, 'person.erased'>({
      name: 'guests.forget-person',
      on: 'person.erased',
      run: async (_ctx, { payload }, exactlyOnce) => {
        await exactlyOnce((tx) => forgetGuestsOf(tx, payload.userId))
      },
    }),
  ],
}

/** What is kept of somebody here, for the copy of their data. */
export const guestsExport = [
  {
    name: 'savedGuests',
    gather: showSavedGuests,
  },
]
