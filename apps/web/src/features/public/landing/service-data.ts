import { lowest } from './fleet.ts'
import type { Offer } from './offer.ts'

/** The service as schema.org has it: where it drives and what the shortest ride costs, and nothing that is not known. */
export function serviceData(
  { region, classes }: Offer,
  name: string,
  origin: string,
  picture: string,
  path = '/',
): object {
  const from = lowest(classes, 'lowestTotal')
  const price = from && amountOf(from.amount, from.currency)
  return {
    '@context': 'https://schema.org',
    '@type': ['TaxiService', 'LocalBusiness'],
    name,
    url: origin + path,
    image: origin + picture,
    ...(region && { areaServed: region.name }),
    ...(from && {
      priceRange: `${from.currency} ${price}+`,
      offers: { '@type': 'AggregateOffer', lowPrice: price, priceCurrency: from.currency, offerCount: classes.length },
    }),
  }
}

function amountOf(minor: number, currency: string): string {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return (minor / 10 ** digits).toFixed(digits)
}

/** JSON that cannot end the script that it stands in. */
export const scriptText = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')
