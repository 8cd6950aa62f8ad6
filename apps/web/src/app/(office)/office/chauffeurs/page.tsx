import { drivers } from '@/features/office/drivers/api.ts'
import { DriversScreen } from '@/features/office/drivers/drivers-screen.tsx'
import { DRIVER_LIST } from '@/features/office/drivers/list.ts'
import { titled } from '@/lib/i18n/titled.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.chauffeurs')

export default listPage(DRIVER_LIST, drivers, '/admin/drivers', DriversScreen)
