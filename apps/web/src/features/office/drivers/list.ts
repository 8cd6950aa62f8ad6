import { DocumentsStatus, DriverSort, Presence, VehicleClass } from '@livery/contracts/choices.ts'
import { oneOf } from '@/ui/list/list-address.ts'

export const DRIVER_LIST = {
  filters: {
    presence: oneOf(Presence.options),
    vehicleClass: oneOf(VehicleClass.options),
    documents: oneOf(DocumentsStatus.options),
  },
  sorts: ['presence', ...DriverSort.options.filter((each) => each !== 'presence')] as const,
  order: 'asc' as const,
}
