import { trafficContract } from '@livery/contracts/traffic/traffic.ts'
import { mount } from '../../platform/http/mount.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { trafficAccess } from './access.ts'
import { chooseVersion } from './use-cases/choose-version.ts'
import { showTraffic } from './views/show-traffic.ts'

const DAYS = 28

export function mountTraffic(server: HttpServer): void {
  mount(server, 'traffic', trafficContract, trafficAccess, {
    traffic: async ({ ctx, query }) => ({ data: await showTraffic(ctx, query.days) }),
    chooseTraffic: async ({ ctx, caller, body }) => {
      await chooseVersion(ctx, caller.userId, body)
      return { data: await showTraffic(ctx, DAYS) }
    },
  })
}
