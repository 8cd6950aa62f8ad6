import { rostersContract } from '@livery/contracts/rosters/rosters.ts'
import { mount } from '../../platform/http/mount.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { getPerson } from '../identity/index.ts'
import { rostersAccess } from './access.ts'
import { giveTimeOff, takeBackTimeOff } from './use-cases/give-time-off.ts'
import { headHome, stayOut } from './use-cases/head-home.ts'
import { keepAreas } from './use-cases/keep-areas.ts'
import { keepRoster } from './use-cases/keep-roster.ts'
import { endTimeOff, takeTimeOff } from './use-cases/take-time-off.ts'
import { showRoster, showRosterTo, timeOffView } from './views.ts'

export function mountRosters(server: HttpServer): void {
  mount(server, 'rosters', rostersContract, rostersAccess, {
    roster: async ({ ctx, caller }) => ({ data: await showRoster(ctx, caller.userId) }),
    keepRoster: async ({ ctx, caller, body }) => {
      await keepRoster(ctx, caller.userId, body)
      return { data: await showRoster(ctx, caller.userId) }
    },
    takeTimeOff: async ({ ctx, caller, body }) => ({ data: timeOffView(await takeTimeOff(ctx, caller.userId, body)) }),
    moveTimeOff: async ({ ctx, caller, params, body }) => ({
      data: timeOffView(await takeTimeOff(ctx, caller.userId, body, { id: params.id })),
    }),
    endTimeOff: async ({ ctx, caller, params }) => {
      await endTimeOff(ctx, caller.userId, params.id)
      return { data: { message: 'The time off is gone.' } }
    },
    headHome: async ({ ctx, caller, body }) => {
      await headHome(ctx, caller.userId, body.place)
      return { data: await showRoster(ctx, caller.userId) }
    },
    stayOut: async ({ ctx, caller }) => {
      await stayOut(ctx, caller.userId)
      return { data: await showRoster(ctx, caller.userId) }
    },
    keepAreas: async ({ ctx, caller, body }) => {
      await keepAreas(ctx, caller.userId, body.areas)
      return { data: await showRoster(ctx, caller.userId) }
    },
    officeRoster: async ({ ctx, caller, params }) => {
      // Whoever exists is answered.
      await getPerson(ctx.db, params.id)
      return { data: await showRosterTo(ctx, caller, params.id) }
    },
    giveTimeOff: async ({ ctx, caller, params, body }) => {
      await giveTimeOff(ctx, params.id, body)
      return { data: await showRosterTo(ctx, caller, params.id) }
    },
    takeBackTimeOff: async ({ ctx, caller, params }) => {
      await takeBackTimeOff(ctx, params.driverId, params.id)
      return { data: await showRosterTo(ctx, caller, params.driverId) }
    },
  })
}
