import { officeFleets } from '@/features/office/fleets/api.ts'
import { FleetsScreen } from '@/features/office/fleets/fleets-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.fleets')

export default listPage({}, officeFleets, '/admin/fleets', FleetsScreen)
