import type { pricingContract } from '@livery/contracts/pricing/quotes.ts'
import type { offeringContract } from '@livery/contracts/vehicles/vehicles.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const pricingAccess: AccessTable<typeof pricingContract> = { quote: 'user', extras: 'public' }
// The fleet and its rates are what the landing page shows to anybody.
export const offeringAccess: AccessTable<typeof offeringContract> = { offered: 'public' }
