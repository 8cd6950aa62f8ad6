import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import { RIDE_LOOKS } from '@/shared/status/looks.ts'
import { oneOf } from '@/ui/list/list-address.ts'

export const GROUPS = ['upcoming', 'active', 'past'] as const
export const STATUSES = Object.keys(RIDE_LOOKS) as RideStatus[]
export const RIDE_LIST = { filters: { status: oneOf([...GROUPS, ...STATUSES]) } }
