import { RideListDay, RideRisk } from '@livery/contracts/choices.ts'
import type { QueryOf } from '@livery/contracts/endpoint.ts'
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import { RIDE_LOOKS } from '@/shared/status/looks.ts'
import { aClass, aDay, anId, oneOf } from '@/ui/list/list-address.ts'

export const GROUPS = ['upcoming', 'active', 'past'] as const
export const STATUSES = Object.keys(RIDE_LOOKS) as RideStatus[]
type Asked = QueryOf<(typeof ridesContract)['officeList']>

export const RIDE_LIST = {
  filters: {
    status: oneOf([...GROUPS, ...STATUSES]),
    on: oneOf(RideListDay.options),
    from: aDay,
    to: aDay,
    vehicleClass: aClass,
    risk: oneOf(RideRisk.options),
    companyId: anId<NonNullable<Asked['companyId']>>(),
    riderId: anId<NonNullable<Asked['riderId']>>(),
    driverId: anId<NonNullable<Asked['driverId']>>(),
  },
}
