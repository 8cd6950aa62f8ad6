import { RIDE_LIST } from '@/features/office/rides/list.ts'
import { RidesScreen } from '@/features/office/rides/rides-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { officeRides } from '@/shared/office/api.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.rides')

export default listPage(RIDE_LIST, officeRides, '/admin/rides', RidesScreen)
