// The front door: the only file that other features import.
import type { Feature } from '../../platform/feature.ts'
import { pricingReactions } from './reactions.ts'
import { mountPricing } from './routes.ts'

export type { AheadPolicy } from './domain/ahead-policy.ts'
export { cancelWindows } from './domain/cancel-windows.ts'
export type { FareSplit } from './domain/fare.ts'
export { computeFare, finalFare, splitFare, waitingRate } from './domain/fare.ts'
export type { PricedClass, StoredQuote } from './domain/quote.ts'
export { SAMPLE_EXTRAS, SAMPLE_TERMS, type Tariff, type TariffTerms } from './domain/tariff.ts'
export { pricingExport } from './export-quotes.ts'
export { publishedFigures } from './published-figures.ts'
export {
  addExtra,
  addTariff,
  findTariffAt,
  getTariff,
  listExtras,
  quoteOf,
  rowToQuote,
} from './store.ts'

export { baseFares } from './use-cases/base-fares.ts'

export const pricing: Feature = { name: 'pricing', mount: mountPricing, reactions: pricingReactions }
