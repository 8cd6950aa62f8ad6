import { DisputeStatus } from '@livery/contracts/choices.ts'
import { oneOf } from '@/ui/list/list-address.ts'

export const DISPUTE_LIST = { filters: { status: oneOf(DisputeStatus.options) }, searched: false } as const
