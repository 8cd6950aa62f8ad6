import { FailedWorkKind } from '@livery/contracts/choices.ts'
import { oneOf } from '@/ui/list/list-address.ts'

export const FAILED_LIST = { filters: { kind: oneOf(FailedWorkKind.options) }, searched: false } as const
