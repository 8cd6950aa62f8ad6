import { ApplicationStatus } from '@livery/contracts/choices.ts'
import { oneOf } from '@/ui/list/list-address.ts'

export const APPLICATION_LIST = { filters: { status: oneOf(ApplicationStatus.options) } } as const
