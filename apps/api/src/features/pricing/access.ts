import type { extrasContract } from '@livery/contracts/pricing/extras.ts'
import type { promotionsContract } from '@livery/contracts/pricing/promotions.ts'
import type { pricingContract } from '@livery/contracts/pricing/quotes.ts'
import type { tariffsContract } from '@livery/contracts/pricing/tariffs.ts'
import type { zonesContract } from '@livery/contracts/pricing/zones.ts'
import type { newClassesContract } from '@livery/contracts/vehicles/classes.ts'
import type { offeringContract } from '@livery/contracts/vehicles/vehicles.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

// Prices are shown before there is an account; whoever has one is known by it.
export const pricingAccess: AccessTable<typeof pricingContract> = {
  quote: { orNobody: 'user' },
  extras: 'public',
  promised: 'public',
}
export const tariffsAccess: AccessTable<typeof tariffsContract> = {
  list: { office: 'see' },
  create: { office: 'setup.prices' },
  withdraw: { office: 'setup.prices' },
}
export const zonesAccess: AccessTable<typeof zonesContract> = {
  list: { office: 'see' },
  create: { office: 'setup.prices' },
  update: { office: 'setup.prices' },
}
export const promotionsAccess: AccessTable<typeof promotionsContract> = {
  list: { office: 'see' },
  create: { office: 'setup.prices' },
  withdraw: { office: 'setup.prices' },
}
export const newClassesAccess: AccessTable<typeof newClassesContract> = { add: { office: 'setup.prices' } }
// The fleet and its rates are what the landing page shows to anybody.
export const offeringAccess: AccessTable<typeof offeringContract> = { offered: 'public' }
export const extrasAccess: AccessTable<typeof extrasContract> = {
  list: { office: 'see' },
  create: { office: 'setup.prices' },
  update: { office: 'setup.prices' },
}
