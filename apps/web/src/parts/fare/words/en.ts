import type { FareLineCode } from '@livery/contracts/pricing/quotes.ts'

export const fare = {
  base: 'Base, {name}',
  distance: 'Distance',
  time: 'Time',
  hours: 'By the hour, {name}',
  minimum: 'Up to the minimum fare',
  time_band: 'Time of day',
  zone_price: 'Fixed price',
  extra: 'Extra',
  stop: 'Stops',
  waiting: 'Waiting',
  overtime: 'Overtime',
  overage: 'Further than included',
  toll: 'Toll',
  platform_fee: 'Platform fee',
  tax: 'VAT',
  cancellation_fee: 'Cancellation fee',
  no_show_fee: 'No-show fee',
  tip: 'Tip',
  promotion: 'Promotion',
  ofFare: '{share} of the fare',
} satisfies Record<FareLineCode, string> & { ofFare: string }
