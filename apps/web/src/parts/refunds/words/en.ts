import type { RideRefund } from '@livery/contracts/payments/refunds.ts'

export const refunds = {
  title: 'Given back to your card',
  card: 'to your card',
  wallet: 'to your wallet',
  account: 'to the company’s account',
  receipt: 'Given back',
  reasons: {
    late: 'The chauffeur was late',
    service: 'The service was not as promised',
    vehicle: 'The car was not as promised',
    route: 'A detour',
    overcharged: 'Too much was charged',
    goodwill: 'Goodwill',
    by_hand: 'Given back by the house',
  } satisfies Record<RideRefund['reason'], string>,
}
