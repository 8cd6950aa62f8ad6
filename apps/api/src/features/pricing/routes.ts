import { extrasContract } from '@livery/contracts/pricing/extras.ts'
import { promotionsContract } from '@livery/contracts/pricing/promotions.ts'
import { pricingContract } from '@livery/contracts/pricing/quotes.ts'
import { tariffsContract } from '@livery/contracts/pricing/tariffs.ts'
import { offeringContract } from '@livery/contracts/vehicles/vehicles.ts'
import { mount } from '../../platform/http/mount.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { showImages } from '../vehicles/index.ts'
import { extrasAccess, offeringAccess, pricingAccess, promotionsAccess, tariffsAccess } from './access.ts'
import { listPromotions } from './promotion-store.ts'
import { listExtras, listKeptExtras } from './store.ts'
import { listTariffs } from './tariff-store.ts'
import { changeExtra, offerExtra } from './use-cases/keep-extras.ts'
import { addPromotion, withdrawPromotion } from './use-cases/keep-promotions.ts'
import { offerClasses } from './use-cases/offer-classes.ts'
import { planTariff, withdrawTariff } from './use-cases/plan-tariff.ts'
import { quoteRide } from './use-cases/quote-ride.ts'
import { extraView, officeExtraView, promotionView, quoteView, tariffView } from './views.ts'

export function mountPricing(server: HttpServer): void {
  mount(server, 'pricing', pricingContract, pricingAccess, {
    quote: async ({ world, visitor, body }) => {
      const quoted = await quoteRide(world, visitor?.userId ?? null, body)
      return { data: quoteView(world, quoted, await showImages(world, quoted.cars)) }
    },
    extras: async ({ world }) => {
      const extras = await listExtras(world.db)
      return { data: extras.map((extra) => extraView(extra, world.config.CURRENCY)) }
    },
  })
  mount(server, 'extras', extrasContract, extrasAccess, {
    list: async ({ world }) => ({
      data: (await listKeptExtras(world.db)).map((extra) => officeExtraView(extra, world.config.CURRENCY)),
    }),
    create: async ({ world, body }) => ({
      data: officeExtraView(await offerExtra(world, body), world.config.CURRENCY),
    }),
    update: async ({ world, params, body }) => ({
      data: officeExtraView(await changeExtra(world, params.id, body), world.config.CURRENCY),
    }),
  })
  mount(server, 'tariffs', tariffsContract, tariffsAccess, {
    list: async ({ world }) => {
      const all = await listTariffs(world.db)
      return { data: all.map((tariff) => tariffView(tariff, all, world.now())) }
    },
    create: async ({ world, body }) => {
      const planned = await planTariff(world, { ...body, validFrom: new Date(body.validFrom) })
      return { data: tariffView(planned, await listTariffs(world.db), world.now()) }
    },
    withdraw: async ({ world, params }) => {
      await withdrawTariff(world, params.id)
      return { data: { _id: params.id } }
    },
  })
  mount(server, 'promotions', promotionsContract, promotionsAccess, {
    list: async ({ world }) => ({
      data: (await listPromotions(world.db)).map((one) => promotionView(world, one)),
    }),
    create: async ({ world, body }) => {
      const { validFrom, validUntil, ...wish } = body
      const added = await addPromotion(world, {
        ...wish,
        validFrom: new Date(validFrom),
        validUntil: validUntil === null ? null : new Date(validUntil),
      })
      return { data: promotionView(world, added) }
    },
    withdraw: async ({ world, params }) => ({ data: promotionView(world, await withdrawPromotion(world, params.id)) }),
  })
  mount(server, 'offering', offeringContract, offeringAccess, {
    offered: async ({ world, visitor, query }) => ({
      data: await offerClasses(world, {
        near: query.lat === undefined || query.lng === undefined ? null : { lat: query.lat, lng: query.lng },
        isVisitor: visitor === null,
      }),
    }),
  })
}
