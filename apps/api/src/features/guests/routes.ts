import { guestsContract } from '@livery/contracts/guests/guests.ts'
import { mount } from '../../platform/http/mount.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { guestsAccess } from './access.ts'
import { listSavedGuests } from './store/saved-guests.ts'
import { removeSavedGuest, saveGuest } from './use-cases/save-guest.ts'
import { savedGuestToView } from './views.ts'

export function mountGuests(server: HttpServer): void {
  mount(server, 'guests', guestsContract, guestsAccess, {
    savedGuests: async ({ ctx, caller }) => ({
      data: (await listSavedGuests(ctx.db, caller.userId)).map(savedGuestToView),
    }),
    saveGuest: async ({ ctx, caller, body }) => ({ data: savedGuestToView(await saveGuest(ctx, caller.userId, body)) }),
    changeSavedGuest: async ({ ctx, caller, params, body }) => ({
      data: savedGuestToView(await saveGuest(ctx, caller.userId, body, params.id)),
    }),
    removeSavedGuest: async ({ ctx, caller, params }) => {
      await removeSavedGuest(ctx, caller.userId, params.id)
      return { data: { message: 'The guest is forgotten.' } }
    },
  })
}
