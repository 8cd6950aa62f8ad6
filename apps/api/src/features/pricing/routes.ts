import { pricingContract } from '@livery/contracts/pricing/quotes.ts'
import { offeringContract } from '@livery/contracts/vehicles/vehicles.ts'
import { mount } from '../../platform/http/mount.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { offeringAccess, pricingAccess } from './access.ts'
import { listExtras } from './store.ts'
import { offerClasses } from './use-cases/offer-classes.ts'
import { quoteRide } from './use-cases/quote-ride.ts'
import { extraView, quoteView } from './views.ts'

export function mountPricing(server: HttpServer): void {
  mount(server, 'pricing', pricingContract, pricingAccess, {
    quote: async ({ world, caller, body }) => {
      const quoted = await quoteRide(world, caller.userId, body)
      return { data: quoteView(quoted, world.fleet.nearestEtas(body.pickupLocation)) }
    },
    extras: async ({ world }) => {
      const extras = await listExtras(world.db)
      return { data: extras.map((extra) => extraView(extra, world.config.CURRENCY)) }
    },
  })
  mount(server, 'offering', offeringContract, offeringAccess, {
    offered: async ({ world, query }) => ({
      data: await offerClasses(
        world,
        query.lat === undefined || query.lng === undefined ? null : { lat: query.lat, lng: query.lng },
      ),
    }),
  })
}
