import { officeArrivals } from '@/features/office/arrivals/api.ts'
import { ArrivalsScreen } from '@/features/office/arrivals/arrivals-screen.tsx'
import { ARRIVAL_LIST } from '@/features/office/arrivals/list.ts'
import { titled } from '@/lib/i18n/titled.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.arrivals')

export default listPage(ARRIVAL_LIST, officeArrivals, '/admin/arrivals', ArrivalsScreen)
