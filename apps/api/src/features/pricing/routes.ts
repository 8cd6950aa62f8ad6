import { extrasContract } from '@livery/contracts/pricing/extras.ts'
import { promotionsContract } from '@livery/contracts/pricing/promotions.ts'
import { pricingContract } from '@livery/contracts/pricing/quotes.ts'
import { tariffsContract } from '@livery/contracts/pricing/tariffs.ts'
import { zonesContract } from '@livery/contracts/pricing/zones.ts'
import { newClassesContract } from '@livery/contracts/vehicles/classes.ts'
import { offeringContract } from '@livery/contracts/vehicles/vehicles.ts'
import type { AppContext } from '../../app-context.ts'
import { whoCalls } from '../../platform/http/caller.ts'
import { mount } from '../../platform/http/mount.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { officeClassView } from '../vehicles/index.ts'
import {
  extrasAccess,
  newClassesAccess,
  offeringAccess,
  pricingAccess,
  promotionsAccess,
  tariffsAccess,
  zonesAccess,
} from './access.ts'
import type { Zone } from './domain/zone.ts'
import { zoneView } from './show-zones.ts'
import { listExtras, listStoredExtras } from './store/extras.ts'
import { listPromotions } from './store/promotions.ts'
import { listTariffs } from './store/tariffs.ts'
import { listZones } from './store/zones.ts'
import { addClass } from './use-cases/add-class.ts'
import { changeExtra, offerExtra } from './use-cases/keep-extras.ts'
import { addPromotion, withdrawPromotion } from './use-cases/keep-promotions.ts'
import { changeZone, drawZone } from './use-cases/keep-zones.ts'
import { offerClasses } from './use-cases/offer-classes.ts'
import { offerQuote } from './use-cases/offer-quote.ts'
import { planTariff, withdrawTariff } from './use-cases/plan-tariff.ts'
import { promisedTerms } from './use-cases/promised-terms.ts'
import { extraView, officeExtraView, promotionView, tariffView } from './views.ts'

export function mountPricing(server: HttpServer): void {
  mount(server, 'pricing', pricingContract, pricingAccess, {
    quote: async ({ ctx, visitor, body, request }) => {
      const asker = visitor === null ? request.source.counted : whoCalls(visitor)
      return { data: await offerQuote(ctx, visitor?.userId ?? null, body, asker) }
    },
    extras: async ({ ctx }) => {
      const extras = await listExtras(ctx.db)
      return { data: extras.map((extra) => extraView(extra, ctx.config.CURRENCY)) }
    },
    promised: async ({ ctx }) => ({ data: await promisedTerms(ctx) }),
  })
  mount(server, 'extras', extrasContract, extrasAccess, {
    list: async ({ ctx }) => ({
      data: (await listStoredExtras(ctx.db)).map((extra) => officeExtraView(extra, ctx.config.CURRENCY)),
    }),
    create: async ({ ctx, body }) => ({
      data: officeExtraView(await offerExtra(ctx, body), ctx.config.CURRENCY),
    }),
    update: async ({ ctx, params, body }) => ({
      data: officeExtraView(await changeExtra(ctx, params.id, body), ctx.config.CURRENCY),
    }),
  })
  mount(server, 'tariffs', tariffsContract, tariffsAccess, {
    list: async ({ ctx }) => {
      const all = await listTariffs(ctx.db)
      return { data: all.map((tariff) => tariffView(tariff, all, ctx.now())) }
    },
    create: async ({ ctx, body }) => {
      const planned = await planTariff(ctx, { ...body, validFrom: new Date(body.validFrom) })
      return { data: tariffView(planned, await listTariffs(ctx.db), ctx.now()) }
    },
    withdraw: async ({ ctx, params }) => {
      await withdrawTariff(ctx, params.id)
      return { data: { _id: params.id } }
    },
  })
  mount(server, 'zones', zonesContract, zonesAccess, {
    list: async ({ ctx }) => {
      const [zones, tariffs] = [await listZones(ctx.db), await listTariffs(ctx.db)]
      return { data: zones.map((zone) => zoneView(zone, zones, tariffs, ctx.now())) }
    },
    create: async ({ ctx, body }) => ({ data: await shown(ctx, await drawZone(ctx, body)) }),
    update: async ({ ctx, caller, params, body }) => ({
      data: await shown(ctx, await changeZone(ctx, params.id, body, caller.userId)),
    }),
  })
  mount(server, 'promotions', promotionsContract, promotionsAccess, {
    list: async ({ ctx }) => ({
      data: (await listPromotions(ctx.db)).map((one) => promotionView(ctx, one)),
    }),
    create: async ({ ctx, body }) => {
      const { validFrom, validUntil, ...wish } = body
      const added = await addPromotion(ctx, {
        ...wish,
        validFrom: new Date(validFrom),
        validUntil: validUntil === null ? null : new Date(validUntil),
      })
      return { data: promotionView(ctx, added) }
    },
    withdraw: async ({ ctx, params }) => ({ data: promotionView(ctx, await withdrawPromotion(ctx, params.id)) }),
  })
  mount(server, 'newClasses', newClassesContract, newClassesAccess, {
    add: async ({ ctx, body }) => ({ data: (await addClass(ctx, body)).map(officeClassView) }),
  })
  mount(server, 'offering', offeringContract, offeringAccess, {
    offered: async ({ ctx, visitor, query }) => ({
      data: await offerClasses(ctx, {
        near: query.lat === undefined || query.lng === undefined ? null : { lat: query.lat, lng: query.lng },
        isVisitor: visitor === null,
      }),
    }),
  })
}

async function shown(ctx: AppContext, zone: Zone) {
  return zoneView(zone, await listZones(ctx.db), await listTariffs(ctx.db), ctx.now())
}
