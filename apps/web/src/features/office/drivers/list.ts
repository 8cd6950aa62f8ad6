import { DocumentsStatus, DriverSort, Presence } from '@livery/contracts/choices.ts'
import { aClass, oneOf } from '@/ui/list/list-address.ts'

export const DRIVER_LIST = {
  filters: {
    presence: oneOf(Presence.options),
    vehicleClass: aClass,
    documents: oneOf(DocumentsStatus.options),
  },
  sorts: ['presence', ...DriverSort.options.filter((each) => each !== 'presence')] as const,
  order: 'asc' as const,
}
