// What is kept of somebody here, for the copy of their data: the prices they asked for, with what they asked.
import type { ExportPart } from '../identity/index.ts'
import { listQuotesOf } from './store/quotes.ts'

export const pricingExport: readonly ExportPart[] = [
  {
    name: 'pricesAsked',
    gather: async (ctx, userId) =>
      (await listQuotesOf(ctx.db, userId)).map(({ request, currency, classes, createdAt }) => ({
        ...request,
        askedAt: createdAt.toISOString(),
        prices: classes.map(({ vehicleClass, total }) => ({ vehicleClass, total, currency })),
      })),
  },
]
