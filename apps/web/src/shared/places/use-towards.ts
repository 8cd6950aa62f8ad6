'use client'

import { useTranslations } from 'next-intl'

interface Routed {
  readonly pickupLocation: { readonly address: string }
  readonly dropOffLocation: { readonly address: string }
}

/** Where a ride goes, in words. By the hour without a drop-off it goes wherever its rider says. */
export function useTowards(): (ride: Routed) => string {
  const t = useTranslations('ride.live')
  const way = useTranslations('ride.way')
  return ({ pickupLocation, dropOffLocation: { address } }) =>
    address === pickupLocation.address ? way('asDirected') : t('onTheWayTo', { place: address })
}
