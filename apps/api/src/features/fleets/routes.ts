import { fleetContract, officeFleetsContract, ownFleetsContract } from '@livery/contracts/fleets/fleets.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import { asksForCsv, CSV_ROWS, listOrCsv, sendCsv } from '../../platform/http/csv.ts'
import { mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { fleetAccess, officeFleetsAccess, ownFleetsAccess } from './access.ts'
import { listFleets } from './store/fleets.ts'
import { giveCarByOffice, giveFleetCar, takeCarByOffice, takeFleetCar } from './use-cases/cars-of-fleet.ts'
import { acceptFleet, endChauffeur, inviteChauffeur, leaveFleet } from './use-cases/memberships.ts'
import { endFleet, openFleet } from './use-cases/open-fleet.ts'
import { getFleet } from './use-cases/partner.ts'
import {
  fleetOfDriverView,
  OFFICE_FLEET_COLUMNS,
  showCarDrivers,
  showChauffeur,
  showFleet,
  showOfficeFleets,
  showOwnFleets,
} from './views/show-fleet.ts'
import { FLEET_RIDE_COLUMNS, showFleetEarnings, showFleetRides } from './views/show-rides.ts'

export function mountFleets(server: HttpServer): void {
  mount(server, 'fleet', fleetContract, fleetAccess, {
    fleet: async ({ ctx, caller }) => ({ data: await showFleet(ctx, await getFleet(ctx.db, caller.userId)) }),
    inviteChauffeur: async ({ ctx, caller, body }) => ({
      data: await showChauffeur(ctx.db, await inviteChauffeur(ctx, caller.userId, body.email)),
    }),
    endChauffeur: async ({ ctx, caller, params }) => ({
      data: await showChauffeur(ctx.db, await endChauffeur(ctx, caller.userId, params.id)),
    }),
    giveFleetCar: async ({ ctx, caller, params, body }) => {
      await giveFleetCar(ctx, caller.userId, { vehicleId: params.id, driverId: body.driverId })
      return { data: await showFleet(ctx, await getFleet(ctx.db, caller.userId)) }
    },
    takeFleetCar: async ({ ctx, caller, params }) => {
      await takeFleetCar(ctx, caller.userId, { vehicleId: params.id, driverId: params.driverId })
      return { data: await showFleet(ctx, await getFleet(ctx.db, caller.userId)) }
    },
    fleetRides: async ({ ctx, caller, query, request, reply }) => {
      const fleet = await getFleet(ctx.db, caller.userId)
      const isTable = asksForCsv(request)
      const { page, pageSize } = query
      const part = isTable ? { limit: CSV_ROWS, offset: 0 } : { limit: pageSize, offset: (page - 1) * pageSize }
      const { rides, total } = await showFleetRides(ctx, fleet, query, part)
      if (isTable) return sendCsv(reply, 'fleet-rides', FLEET_RIDE_COLUMNS, rides)
      return { data: rides, meta: pageMeta(query, total) }
    },
    fleetEarnings: async ({ ctx, caller, query, request, reply }) => {
      const fleet = await getFleet(ctx.db, caller.userId)
      const { earnings, rides } = await showFleetEarnings(ctx, fleet, query.date)
      if (asksForCsv(request)) return sendCsv(reply, `fleet-${earnings.from}`, FLEET_RIDE_COLUMNS, rides)
      return { data: earnings }
    },
  })
  mount(server, 'ownFleets', ownFleetsContract, ownFleetsAccess, {
    fleets: async ({ ctx, caller }) => ({ data: await showOwnFleets(ctx, caller.userId) }),
    acceptFleet: async ({ ctx, caller, params }) => {
      const { membership, fleet } = await acceptFleet(ctx, caller.userId, params.id)
      return { data: fleetOfDriverView(membership, fleet) }
    },
    leaveFleet: async ({ ctx, caller, params }) => {
      await leaveFleet(ctx, caller.userId, params.id)
      return { data: { left: true as const } }
    },
  })
  mount(server, 'officeFleets', officeFleetsContract, officeFleetsAccess, {
    officeFleets: (call) =>
      listOrCsv(call, 'fleets', OFFICE_FLEET_COLUMNS, async (part) => {
        const cut = { limit: part.pageSize, offset: (part.page - 1) * part.pageSize }
        const { fleets, total } = await listFleets(call.ctx.db, call.query.q, cut)
        return { data: await showOfficeFleets(call.ctx, fleets), meta: pageMeta(part, total) }
      }),
    openFleet: async ({ ctx, body }) => only(await showOfficeFleets(ctx, [await openFleet(ctx, body)])),
    endFleet: async ({ ctx, params }) => only(await showOfficeFleets(ctx, [await endFleet(ctx, params.partnerId)])),
    carDrivers: async ({ ctx, params }) => ({ data: await showCarDrivers(ctx, params.id) }),
    giveCar: async ({ ctx, params, body }) => {
      await giveCarByOffice(ctx, params.id, body.email)
      return { data: await showCarDrivers(ctx, params.id) }
    },
    takeCar: async ({ ctx, params }) => {
      await takeCarByOffice(ctx, { vehicleId: params.id, driverId: params.driverId })
      return { data: await showCarDrivers(ctx, params.id) }
    },
  })
}

function only<One>([one]: readonly One[]): { data: One } {
  invariant(one !== undefined, 'what was asked for is shown')
  return { data: one }
}
