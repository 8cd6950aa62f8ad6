import { ArrivalsOn } from '@livery/contracts/choices.ts'
import { oneOf } from '@/ui/list/list-address.ts'

export const ARRIVAL_LIST = { filters: { on: oneOf(ArrivalsOn.options) }, searched: false } as const
