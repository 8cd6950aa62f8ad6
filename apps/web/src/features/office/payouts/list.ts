import { PayoutSort, PayoutStatus } from '@livery/contracts/choices.ts'
import { anId, oneOf } from '@/ui/list/list-address.ts'
import type { PayoutsQuery } from './api.ts'

export const PAYOUT_LIST = {
  filters: { status: oneOf(PayoutStatus.options), driver: anId<NonNullable<PayoutsQuery['driver']>>() },
  sorts: PayoutSort.options,
}
