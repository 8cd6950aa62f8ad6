// The front door: the only file that other features import.
import type { Feature } from '../../platform/feature.ts'
import { pricingEventHandlers } from './event-handlers.ts'
import { pricingJobs } from './jobs.ts'
import { mountPricing } from './routes.ts'

export { type FareAdditions, NO_ADDITIONS, waitingRate } from './domain/additions.ts'
export { type AheadPolicy, isBookableAt } from './domain/ahead-policy.ts'
export { kindOfPlace } from './domain/area.ts'
export { cancelWindows } from './domain/cancel-windows.ts'
export { computeFare, type Fare, finalFare } from './domain/fare.ts'
export { baseFareOf } from './domain/lines.ts'
export { promotionKept, promotionOf } from './domain/promotion.ts'
export { type ChosenExtra, digestOfClaim, type PricedClass, type StoredQuote } from './domain/quote.ts'
export { SAMPLE_EXTRAS } from './domain/sample-extras.ts'
export { type FareSplit, splitFare } from './domain/split.ts'
export { isPriced, ratesOf, SAMPLE_TERMS, type Tariff, type TariffTerms } from './domain/tariff.ts'
export { taxBases } from './domain/tax.ts'
export { pricingExport } from './export-quotes.ts'
export { extrasFor } from './extras-offered.ts'
export { publishedFigures } from './published-figures.ts'
export { addExtra, listExtras } from './store/extras.ts'
export { returnPromotion, usePromotion } from './store/promotions.ts'
export { findQuotesById, quoteIsBetween, quoteOf, rowToQuote, takeQuote } from './store/quotes.ts'
export { addTariff, findTariffAt, getTariff, turnTariffs } from './store/tariffs.ts'
export { listZones } from './store/zones.ts'
export { isClassPriced } from './use-cases/add-class.ts'
export { baseFares } from './use-cases/base-fares.ts'
export { offerQuote } from './use-cases/offer-quote.ts'
export { dropOffOf, planWay } from './use-cases/plan-way.ts'
export { quoteAgain } from './use-cases/quote-again.ts'
export { priceTrip, quoteRide } from './use-cases/quote-ride.ts'
export { chosenExtraView } from './views.ts'

export const pricing: Feature = {
  name: 'pricing',
  mount: mountPricing,
  eventHandlers: pricingEventHandlers,
  jobs: pricingJobs,
}
